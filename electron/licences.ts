/** The licences of what the app holds: a file of the installer, in a checkout made when it is asked for. */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

/** `root`: the folder of the app, with package.json in it. */
export async function licencesFile(root: string): Promise<string> {
  if (app.isPackaged) return join(process.resourcesPath, 'THIRD-PARTY-NOTICES.txt');
  const file = join(root, 'packaging', 'notices.txt');
  // No part of an installer, nor of the build.
  const tool = pathToFileURL(join(root, 'tools', 'notices.mjs')).href;
  const { writeNotices } = (await import(tool)) as { readonly writeNotices: (file: string) => void };
  writeNotices(file);
  return file;
}

/** Above the folder of the build. */
export function appFolder(preloadFile: string): string {
  return dirname(dirname(dirname(preloadFile)));
}
