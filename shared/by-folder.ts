/** What lies in folders that are named after the ids of a list: one line of the list is enough, the rest is found. */

declare global {
  interface ImportMeta {
    /** What the files of a pattern export, by their path: the bundler puts their imports in its place. */
    glob<Exported>(
      pattern: string,
      options: { readonly eager: true; readonly import: string },
    ): Readonly<Record<string, Exported>>;
  }
}

/**
 * `found` is what the file `file` of each folder exports, by its path from here on. Throws where one of the folders has
 * no such file: at the first start, and in every test.
 */
export function byFolder<Id extends string, Exported>(
  ids: readonly Id[],
  found: Readonly<Record<string, Exported>>,
  file: string,
): Readonly<Record<Id, Exported>> {
  const entries = ids.map((id) => {
    const own = found[`./${id}/${file}`];
    if (own === undefined) throw new Error(`${id} is listed, and its folder has no ${file}`);
    return [id, own] as const;
  });
  return Object.fromEntries(entries) as Record<Id, Exported>;
}
