/** Holds back what comes from the host while the window is drawn for the first time. */
import type { ClientWire } from '../../shared/wire/frames.ts';

export interface WireGate {
  /** What comes from now on waits. */
  close(): void;
  /** What waits is delivered, in order, and what comes from now on at once. */
  open(): void;
  /** Runs `deliver` now, or when the gate opens. */
  pass(deliver: () => void): void;
}

/**
 * React draws in pieces and lets keys and frames through between them; where a store changes meanwhile, it begins anew
 * and draws all in one go. A gate is open at first.
 */
export function createWireGate(): WireGate {
  let waiting: (() => void)[] | null = null;
  return {
    close: () => {
      waiting ??= [];
    },
    open: () => {
      const delivered = waiting ?? [];
      waiting = null;
      for (const deliver of delivered) {
        try {
          deliver();
        } catch (error) {
          // As where each came in a task of its own: the others are heard all the same.
          reportError(error);
        }
      }
    },
    pass: (deliver) => {
      if (waiting === null) deliver();
      else waiting.push(deliver);
    },
  };
}

/** The same wire, behind the gate. */
export function behindGate(wire: ClientWire, gate: WireGate): ClientWire {
  return {
    ...wire,
    onFrame: (callback) => wire.onFrame((frame) => gate.pass(() => callback(frame))),
    // In its turn: what was said before the end is heard.
    onClose: (callback) => wire.onClose(() => gate.pass(callback)),
  };
}
