/** Where the built module of the process of storage lies: beside the bundle that this is part of. */
export function storageWorkerFile(): URL {
  return new URL('./storage-worker.mjs', import.meta.url);
}
