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

/** The file system's reason in words. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  return code === undefined ? 'the file system refuses' : (reasons[code] ?? code);
}
