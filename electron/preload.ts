/** Puts a pipe of frames, each as one text, and what the desktop tells on `window.quartet`, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import type { DesktopMessage } from '../shared/desktop-message.ts';
import { desktopChannel, wireChannel } from './wire-channel.ts';

/** Told before the page has listened. */
const unheard: DesktopMessage[] = [];
let hear = (message: DesktopMessage): void => void unheard.push(message);
ipcRenderer.on(desktopChannel, (_event, message: DesktopMessage) => hear(message));

contextBridge.exposeInMainWorld('quartet', {
  send: (frame: string) => ipcRenderer.send(wireChannel, frame),
  onFrame: (callback: (frame: string) => void) => {
    ipcRenderer.on(wireChannel, (_event, frame: string | null) => {
      if (frame !== null) callback(frame);
    });
  },
  onClose: (callback: () => void) => {
    ipcRenderer.on(wireChannel, (_event, frame: string | null) => {
      if (frame === null) callback();
    });
  },
  onMessage: (callback: (message: DesktopMessage) => void) => {
    hear = callback;
    for (const message of unheard.splice(0)) callback(message);
  },
});
