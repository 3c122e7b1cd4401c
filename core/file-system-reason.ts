/** Why the file system refused something, for the sentences that tell of it. */

/** e.g. `ENOSPC`; undefined for an error that is none of the system's. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'there is a file where the folder should be',
  EEXIST: 'there is a file where the folder should be',
  ENOENT: 'the folder cannot be made',
};

/** Locks are SQLite's own, which says by a number what it was refused. */
const sqliteReasons: ReadonlyMap<number, string> = new Map([
  [8, 'the file system is read-only'],
  [10, 'the disk reports an error'],
  [13, 'the disk is full'],
  [14, 'the file cannot be opened'],
]);

/** The file system's reason in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'errcode' in error) {
    return sqliteReasons.get(Number(error.errcode) & 0xff) ?? 'the file system refuses';
  }
  const code = codeOf(error);
  return code === undefined ? 'the file system refuses' : (reasons[code] ?? code);
}
