/** Where the built module of long looks at the database lies: beside the bundle that this is part of. */
export function databaseWorkerFile(): URL {
  return new URL('./database-worker.mjs', import.meta.url);
}
