/** The keys that do something here and now: those of the commands that stand, and of the fields they are typed in. */
import { useState, type ReactNode } from 'react';
import { useAppServices } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { paletteKeys } from '../keyboard.ts';

interface Shortcut {
  readonly group: string;
  readonly label: string;
  readonly keys: string;
  readonly alsoKeys?: string | undefined;
}

const everywhere: readonly Shortcut[] = [
  { group: 'Everywhere', label: 'Open the palette', keys: paletteKeys },
  { group: 'Everywhere', label: 'Close what is open', keys: 'Esc' },
  { group: 'In a message', label: 'Send', keys: 'Enter' },
  { group: 'In a message', label: 'Begin a new line', keys: 'Shift+Enter' },
];

/** In the order in which their groups come first. */
export function shortcutGroups(commands: readonly Command[]): ReadonlyMap<string, readonly Shortcut[]> {
  const groups = new Map<string, Shortcut[]>();
  const ofCommands = commands.flatMap(({ group, label, keys, alsoKeys }) =>
    keys === undefined ? [] : [{ group, label, keys, alsoKeys }],
  );
  for (const shortcut of [...everywhere, ...ofCommands]) {
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
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="Everywhere, and on the page you are on. A button’s tooltip names its key."
    >
      <div
        role="region"
        aria-label="Shortcuts"
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
                        or <Kbd keys={alsoKeys} />
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
