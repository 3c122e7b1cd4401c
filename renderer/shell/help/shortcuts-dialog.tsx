/** The keys that do something here and now: those of the commands that stand, and of the fields they are typed in. */
import { useState, type ReactNode } from 'react';
import { useAppServices } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { t } from '../../language/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { paletteKeys } from '../../ui/key-press.ts';
import * as m from '../messages.ts';

interface Shortcut {
  readonly group: string;
  readonly label: string;
  readonly keys: string;
  readonly alsoKeys?: string | undefined;
}

const everywhere = (): readonly Shortcut[] => [
  { group: t(m.everywhere), label: t(m.openPalette), keys: paletteKeys },
  { group: t(m.everywhere), label: t(m.closeOpen), keys: 'Esc' },
  { group: t(m.inMessage), label: t(m.send), keys: 'Enter' },
  { group: t(m.inMessage), label: t(m.newLine), keys: 'Shift+Enter' },
];

/** In the order in which their groups come first. */
export function shortcutGroups(commands: readonly Command[]): ReadonlyMap<string, readonly Shortcut[]> {
  const groups = new Map<string, Shortcut[]>();
  const ofCommands = commands.flatMap(({ group, label, keys, alsoKeys }) =>
    keys === undefined ? [] : [{ group, label, keys, alsoKeys }],
  );
  for (const shortcut of [...everywhere(), ...ofCommands]) {
    const group = groups.get(shortcut.group) ?? [];
    group.push(shortcut);
    groups.set(shortcut.group, group);
  }
  return groups;
}

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { commands } = useAppServices();
  // Those of the page as it was when it was asked for.
  const [groups] = useState(() => shortcutGroups(commands.store.getState().commands));
  return (
    <Dialog open onOpenChange={onClose} title={t(m.shortcuts)} description={t(m.shortcutsLead)}>
      <div
        role="region"
        aria-label={t(m.shortcutList)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        data-first-focus
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4 outline-none"
      >
        {[...groups].map(([group, shortcuts]) => (
          <section key={group} aria-label={group}>
            <h3 className="pb-1 text-11 font-semibold text-muted">{group}</h3>
            <dl>
              {shortcuts.map(({ label, keys, alsoKeys }) => (
                <div key={label} className="flex items-center justify-between gap-4 border-t border-line py-1.5">
                  <dt className="text-13">{label}</dt>
                  <dd className="flex items-center gap-1.5 text-12 text-muted">
                    <Kbd keys={keys} />
                    {alsoKeys === undefined ? null : (
                      <>
                        {t(m.or)} <Kbd keys={alsoKeys} />
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
