/** The wire over Electron's IPC: one for each document that the window shows, from its first frame until it goes. A frame is one text. */
import { frameOf, frameText } from '../core/wire/frame-text.ts';
import type { HostWire } from '../shared/wire/frames.ts';
import { pageOrigin } from './page-address.ts';
import { wireChannel } from './wire-channel.ts';

/** What a wire needs of the window's contents. */
export type WireContents = Pick<Electron.WebContents, 'ipc' | 'isDestroyed' | 'mainFrame' | 'on' | 'send'>;

/**
 * Hands a wire to `serve` when the page of `contents` sends its first frame. A reload or navigation closes it, as do
 * the end of the renderer process and of the window. Frames of any other frame or origin are refused: `onForeign`
 * hears where they came from.
 */
export function serveContents(
  contents: WireContents,
  serve: (wire: HostWire) => void,
  onForeign: (url: string) => void = () => undefined,
): void {
  let open: OpenWire | undefined;

  const end = () => {
    open?.closed();
    open = undefined;
  };

  contents.ipc.on(wireChannel, (event, text: unknown) => {
    // Null where the frame has gone in the meantime.
    const sender = event.senderFrame;
    if (sender === null || sender !== contents.mainFrame || sender.origin !== pageOrigin) {
      onForeign(sender?.url ?? 'a frame that is gone');
      return;
    }
    if (!open) {
      open = openWire(contents);
      serve(open.wire);
    }
    open.receive(typeof text === 'string' ? frameOf(text) : undefined);
  });
  // The new document speaks only after this: both come over the same ordered channel.
  contents.on('did-navigate', end);
  contents.on('render-process-gone', end);
  contents.on('destroyed', end);
}

interface OpenWire {
  readonly wire: HostWire;
  receive(frame: unknown): void;
  /** The document is gone. */
  closed(): void;
}

function openWire(contents: WireContents): OpenWire {
  let isOpen = true;
  let onFrame: (frame: unknown) => void = () => undefined;
  let onClose: () => void = () => undefined;

  const closed = () => {
    if (!isOpen) return;
    isOpen = false;
    onClose();
  };

  return {
    closed,
    receive: (frame) => {
      if (isOpen) onFrame(frame);
    },
    wire: {
      send(frame) {
        if (isOpen && !contents.isDestroyed()) contents.send(wireChannel, frameText(frame));
      },
      onFrame: (callback) => {
        onFrame = callback;
      },
      onClose: (callback) => {
        onClose = callback;
      },
      close() {
        if (isOpen && !contents.isDestroyed()) contents.send(wireChannel, null);
        closed();
      },
    },
  };
}
