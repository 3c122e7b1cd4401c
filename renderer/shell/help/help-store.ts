/** Which help is open, and the commands that open it: the palette's, the keyboard's and those of the desktop's menu. */
import { BookOpen, Keyboard } from 'lucide-react';
import { createStore } from 'zustand/vanilla';
import type { Command } from '../../app/commands.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

export type Help = 'guide' | 'shortcuts';

export const openHelp = createStore<Help | null>()(() => null);

/** They need nothing of the page, and stand before it does. */
export const helpCommands = (): readonly Command[] => [
  {
    id: 'help.guide',
    group: t(m.help),
    label: t(m.guide),
    words: t(m.guideWords),
    icon: BookOpen,
    run: () => openHelp.setState('guide', true),
  },
  {
    id: 'help.shortcuts',
    group: t(m.help),
    label: t(m.shortcuts),
    words: t(m.shortcutsWords),
    icon: Keyboard,
    keys: '?',
    alsoKeys: 'Mod+/',
    run: () => openHelp.setState('shortcuts', true),
  },
];
