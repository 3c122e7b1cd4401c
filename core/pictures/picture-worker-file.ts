/** Where the built module of the process of pictures lies: beside the bundle that this is part of. */
export function pictureWorkerFile(): URL {
  return new URL('./picture-worker.mjs', import.meta.url);
}
