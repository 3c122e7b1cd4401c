/** The wire over a WebSocket: JSON text frames, and no more of them in memory than the window reads. */
import type { WebSocket } from 'ws';
import { messageLimit } from '../shared/contract.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import { frameOf, frameText } from '../core/wire/frame-text.ts';

/** A message of the longest text: JSON takes up to six bytes for a character (`\u0000`), and a frame has more than it. */
export const maxFrameBytes = messageLimit * 6 + 1_000_000;

/** With more than this unsent, nothing further is read from the window: one that does not read cannot ask for more. */
export const unsentLimit = 4_000_000;

export function websocketWire(socket: WebSocket): HostWire {
  let onFrame: (frame: unknown) => void = () => undefined;
  /** Frames that came in the same piece as the one whose answer filled the socket: a pause stops only the pieces after it. */
  const held: unknown[] = [];

  const isFull = () => socket.bufferedAmount > unsentLimit;

  const resume = () => {
    if (!socket.isPaused || socket.bufferedAmount > unsentLimit / 2) return;
    while (held.length > 0 && !isFull()) onFrame(held.shift());
    if (!isFull()) socket.resume();
  };

  return {
    send(frame) {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(frameText(frame), resume);
      if (isFull()) socket.pause();
    },
    onFrame(callback) {
      onFrame = callback;
      socket.on('message', (data, isBinary) => {
        // One buffer is what `ws` gives unless it is asked for pieces.
        const frame = isBinary || !Buffer.isBuffer(data) ? undefined : frameOf(data.toString('utf8'));
        if (socket.isPaused) held.push(frame);
        else onFrame(frame);
      });
    },
    onClose(callback) {
      socket.once('close', callback);
    },
    close() {
      socket.close(1001);
    },
  };
}
