/** The built module that does long work on the database: beside the bundle that this is part of. */
export function databaseWorkerFile(): URL {
  return new URL('./database-worker.mjs', import.meta.url);
}
