/** Puts a pipe of frames, each as one text, on `window.quartet`, and nothing else. */
import { contextBridge, ipcRenderer } from 'electron';
import { wireChannel } from './wire-channel.ts';

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
});
