/** Which windows are open whose drafts are kept: by their wires, of which a window that reloads has another one. */
export interface DraftWindows {
  /** A window spoke over the wire that `closed` is of. */
  seen(id: string, closed: AbortSignal): void;
  isOpen(id: string): boolean;
}

export function createDraftWindows(): DraftWindows {
  const wires = new Map<string, AbortSignal>();
  return {
    seen: (id, closed) => {
      for (const [known, wire] of wires) if (wire.aborted) wires.delete(known);
      wires.set(id, closed);
    },
    isOpen: (id) => wires.get(id)?.aborted === false,
  };
}
