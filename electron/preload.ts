/** Puts a pipe of frames, each as one text, and what the desktop tells on `window.quartet`, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import type { DesktopMessage } from '../shared/desktop-message.ts';
import { desktopChannel, wireChannel } from './wire-channel.ts';

/** Messages that came before the page listened. */
const pending: DesktopMessage[] = [];
let deliver = (message: DesktopMessage): void => void pending.push(message);
ipcRenderer.on(desktopChannel, (_event, message: DesktopMessage) => deliver(message));

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
    deliver = callback;
    for (const message of pending.splice(0)) callback(message);
  },
});
