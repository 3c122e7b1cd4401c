/** The command palette: everything that can be done here and now, found by a few letters. */
import { Search } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAppServices } from '../app-context.tsx';
import type { Command } from '../commands.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useOptionList, type OptionGroup } from '../ui/option-list.ts';

const textOf = (command: Command): string => `${command.label} ${command.group} ${command.words ?? ''}`;

export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { commands } = useAppServices();
  const all = useStore(commands.store, (value) => value.commands);
  const groups = useMemo(() => grouped(all), [all]);
  const chosen = useRef<Command | null>(null);
  const list = useOptionList<Command>({
    groups,
    textOf,
    typed: true,
    onChoose: (command) => {
      chosen.current = command;
      onClose();
    },
  });
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    holder.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list.activeIndex, list.query]);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      onClosed={() => chosen.current?.run()}
      title="Commands"
      bare
    >
      <div className="flex h-11 shrink-0 items-center gap-2.5 border-b border-line px-3.5">
        <Search size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label="Command"
          aria-expanded
          aria-controls={list.listId}
          aria-activedescendant={list.activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="What would you like to do?"
          value={list.query}
          onChange={(event) => list.setQuery(event.target.value)}
          onKeyDown={list.onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none"
        />
        <span className="sr-only" role="status">
          {list.query === '' ? '' : `${list.count} found`}
        </span>
      </div>
      <div ref={holder} className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        <div role="listbox" id={list.listId} aria-label="Commands">
          {list.groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <div aria-hidden className="px-2 pt-2 pb-1 text-11 font-medium text-muted">
                {group.label}
              </div>
              {group.items.map((command, index) => {
                const place = group.start + index;
                const { icon: Icon } = command;
                return (
                  <div
                    key={command.id}
                    role="option"
                    id={list.optionId(place)}
                    aria-selected={place === list.activeIndex}
                    data-active={place === list.activeIndex}
                    onMouseMove={() => list.setActive(place)}
                    onClick={() => list.choose(command)}
                    className="flex h-8 items-center gap-2.5 rounded-control px-2 text-13 data-[active=true]:bg-hover"
                  >
                    <span className="flex size-4 items-center justify-center text-muted">
                      {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden /> : null}
                    </span>
                    <span className="clip flex-1">{command.label}</span>
                    {command.keys === undefined ? null : <Kbd keys={command.keys} />}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {list.count === 0 ? (
          <p className="px-2 py-4 text-center text-12 text-muted">No command has these words.</p>
        ) : null}
      </div>
    </Dialog>
  );
}

/** By group, in the order in which the groups first occur. */
function grouped(commands: readonly Command[]): readonly OptionGroup<Command>[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const items = groups.get(command.group);
    if (items) items.push(command);
    else groups.set(command.group, [command]);
  }
  return [...groups].map(([label, items]) => ({ label, items }));
}
