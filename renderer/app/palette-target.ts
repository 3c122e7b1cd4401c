/** What the palette can set here and now: the settings of the conversation in view. */
import { createStore } from 'zustand/vanilla';
import type { ChatSettings } from '../../shared/conversation.ts';
import type { Problem } from '../../shared/protocols/protocol.ts';

export interface PaletteTarget {
  readonly settings: ChatSettings;
  /** What would stand in the way of a request with other settings, as the form says it. */
  readonly judge: (settings: ChatSettings) => readonly Problem[];
  readonly set: (settings: ChatSettings) => void;
}

/** Null where no conversation is in view. */
export const paletteTarget = createStore<PaletteTarget | null>()(() => null);
