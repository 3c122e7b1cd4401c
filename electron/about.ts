/** The About panel: this app's version, and those of what it stands on. */
import { app } from 'electron';

export function setUpAbout(version: string): void {
  const { electron, chrome, node } = process.versions;
  const parts = [`Electron ${electron}`, `Chromium ${chrome}`, `Node ${node}`].join(' · ');
  app.setAboutPanelOptions({
    applicationName: 'Quartet',
    applicationVersion: version,
    copyright: 'Quartet contributors, MIT licence',
    // macOS shows the one, Linux and Windows the other.
    version: parts,
    credits: `${parts}\nLicences of these are in the folder of the app.`,
  });
}

export function showAbout(): void {
  app.showAboutPanel();
}
