"use strict";
// Data comes as script files that call take(), because a page that is read from a stick may not fetch.
(() => {
  const loresmith = (window.loresmith = window.loresmith || {});
  const asked = new Map();
  const taken = new Map();

  // The data of a file under assets/, loaded once; nothing where there is no such file.
  loresmith.need = (name) => {
    if (!asked.has(name)) {
      asked.set(
        name,
        new Promise((done) => {
          const script = document.createElement("script");
          script.src = `${loresmith.root()}assets/${name}.js`;
          script.onload = () => done(taken.get(name));
          script.onerror = () => {
            asked.delete(name);
            done(undefined);
          };
          document.head.append(script);
        }),
      );
    }
    return asked.get(name);
  };

  loresmith.take = (name, data) => taken.set(name, data);

  // FNV-1a over the bytes of a key; shard.rs computes the same.
  loresmith.hash = (key) =>
    new TextEncoder().encode(key).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

  // What a set of data says of a key: the first file holds it all, or says over how many files it is spread.
  loresmith.ask = async (first, folder, key) => {
    const all = await loresmith.need(first);
    if (typeof all !== "number") return all && all[key];
    const part = await loresmith.need(`${folder}/${loresmith.hash(key) % all}`);
    return part && part[key];
  };
})();
