/** Which help is open, and the commands that open it: the palette's, the keyboard's and those of the desktop's menu. */
import { BookOpen, Keyboard } from 'lucide-react';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../../app/commands.ts';

export type Help = 'guide' | 'shortcuts';

export const openHelp = createStore<Help | null>()(() => null);

/** They need nothing of the page, and stand before it does. */
export const helpCommands: readonly Command[] = [
  {
    id: 'help.guide',
    group: 'Help',
    label: 'Guide',
    words: 'help manual how to begin documentation',
    icon: BookOpen,
    run: () => openHelp.setState('guide', true),
  },
  {
    id: 'help.shortcuts',
    group: 'Help',
    label: 'Keyboard shortcuts',
    words: 'help keys hotkeys keyboard',
    icon: Keyboard,
    keys: '?',
    alsoKeys: 'Mod+/',
    run: () => openHelp.setState('shortcuts', true),
  },
];
