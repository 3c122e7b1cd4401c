/** The About panel: this app's version, and those of what it stands on. */
import { release } from 'node:os';
import { app } from 'electron';
import { words } from './words/words.ts';

export function setUpAbout(version: string): void {
  const { copyright, credits } = words().about;
  const parts = runtimeParts().join(' · ');
  app.setAboutPanelOptions({
    applicationName: 'Quartet',
    applicationVersion: version,
    copyright,
    // macOS shows the one, Linux and Windows the other.
    version: parts,
    credits: `${parts}\n${credits}`,
  });
}

function runtimeParts(): readonly string[] {
  const { electron, chrome, node } = process.versions;
  return [`Electron ${electron}`, `Chromium ${chrome}`, `Node ${node}`];
}

/** What a report of a problem should say: nothing of the user's own is in it. */
export function reportText(version: string): string {
  return [`Quartet ${version}`, ...runtimeParts(), `${process.platform} ${release()} ${process.arch}`].join('\n');
}

export function showAbout(): void {
  app.showAboutPanel();
}
