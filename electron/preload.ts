/** Puts a pipe of frames, each as one text, and the menu's choices on `window.quartet`, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import { menuChannel, wireChannel } from './wire-channel.ts';

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
  onCommand: (callback: (command: string) => void) => {
    ipcRenderer.on(menuChannel, (_event, command: string) => callback(command));
  },
});
