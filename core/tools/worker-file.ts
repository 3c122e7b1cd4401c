/** Where the built worker of tools lies: beside the bundle that this is part of. */
export function toolWorkerFile(): URL {
  const beside = new URL('./tool-worker.mjs', import.meta.url);
  // Threads know nothing of Electron's archive: the worker stands unpacked next to it.
  return new URL(beside.href.replace(/\/app\.asar\//, '/app.asar.unpacked/'));
}
