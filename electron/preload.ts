/** Puts a pipe of frames on `window.quartet`, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import { wireChannel } from './wire-channel.ts';

contextBridge.exposeInMainWorld('quartet', {
  send: (frame: unknown) => ipcRenderer.send(wireChannel, frame),
  onFrame: (callback: (frame: unknown) => void) => {
    ipcRenderer.on(wireChannel, (_event, frame: unknown) => {
      if (frame !== null) callback(frame);
    });
  },
  onClose: (callback: () => void) => {
    ipcRenderer.on(wireChannel, (_event, frame: unknown) => {
      if (frame === null) callback();
    });
  },
});
