/** Which windows with drafts are open, by their wires: a window that reloads has a new wire. */
export interface DraftWindows {
  /** A call came from the window; `closed` aborts when its wire closes. */
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
