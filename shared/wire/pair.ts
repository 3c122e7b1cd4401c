/** An in-memory wire: both ends in one process, for tests and for a host without a window. */
import type { ClientFrame, ClientWire, HostFrame, HostWire, Wire } from './frames.ts';

interface End<Out, In> extends Wire<Out, In> {
  /** A frame from the other end. */
  deliver(frame: In): void;
  /** The other end closed. */
  drop(): void;
}

/**
 * Two ends of one wire. Frames arrive in order, one microtask after they were sent; what was sent before a close
 * still arrives. Frames are passed as they are, not copied: neither end may change one.
 */
export function createWirePair(): { readonly client: ClientWire; readonly host: HostWire } {
  const client: End<ClientFrame, HostFrame> = createEnd(() => host);
  const host: End<HostFrame, ClientFrame> = createEnd(() => client);
  return { client, host };
}

function createEnd<Out, In>(other: () => End<In, Out>): End<Out, In> {
  let closed = false;
  let onFrame: (frame: In) => void = () => undefined;
  let onClose: () => void = () => undefined;

  const drop = () => {
    if (closed) return;
    closed = true;
    onClose();
  };

  return {
    send(frame) {
      if (closed) return;
      void Promise.resolve().then(() => {
        other().deliver(frame);
      });
    },
    onFrame(callback) {
      onFrame = callback;
    },
    onClose(callback) {
      onClose = callback;
    },
    close() {
      if (closed) return;
      drop();
      void Promise.resolve().then(() => {
        other().drop();
      });
    },
    deliver(frame) {
      if (!closed) onFrame(frame);
    },
    drop,
  };
}
