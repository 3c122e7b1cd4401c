/** Reads which files a drop or a paste brings, and which of them are folders. */

export interface GivenFiles {
  readonly files: readonly File[];
  /** Names of folders, which cannot be attached. */
  readonly folders: readonly string[];
}

/** To be called in the event itself: its data is gone afterwards. */
export function givenFiles(data: DataTransfer): GivenFiles {
  const files: File[] = [];
  const folders: string[] = [];
  for (const item of data.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory === true) folders.push(entry.name);
    else if (file !== null) files.push(file);
  }
  return { files, folders };
}

/** Whether something dragged over the window may hold files; the browser only tells which at the drop. */
export function bringsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

/** Whether a paste is meant for files. Programs give a picture of the text that they copy along with it; the text is meant then. */
export function pastesFiles(data: DataTransfer): boolean {
  return bringsFiles(data) && data.getData('text/plain').trim() === '';
}
