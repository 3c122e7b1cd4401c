/** The command palette: everything that can be done here and now, found by a few letters. */
import { Search } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useAppServices } from '../app/app-context.tsx';
import type { Command } from '../app/commands.ts';
import { useActiveInSight } from '../ui/active-in-sight.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useOptionList, type OptionGroup, type OptionList } from '../ui/option-list.ts';
import { paletteField, paletteRow } from './palette-look.ts';

const textOf = (command: Command): string => `${command.label} ${command.group} ${command.words ?? ''}`;

/** What was typed before the palette stood. */
interface EarlyKeys {
  readonly text: string;
  /** Keys of the list that were pressed after it, in their order. */
  readonly keys: readonly string[];
}

export interface PaletteProps {
  /** Called once, as the field is there to be typed into: gives what was typed before. */
  readonly take: () => EarlyKeys;
  /** Where the focus goes when it closes. */
  readonly returnTo: Element | null;
  readonly onClose: () => void;
}

export function Palette({ take, returnTo, onClose }: PaletteProps): ReactNode {
  const chosen = useRef<Command | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      onClosed={() => chosen.current?.run()}
      returnTo={returnTo}
      title="Commands"
      bare
    >
      <Commands
        take={take}
        onChoose={(command) => {
          chosen.current = command;
          onClose();
        }}
      />
    </Dialog>
  );
}

interface CommandsProps extends Pick<PaletteProps, 'take'> {
  readonly onChoose: (command: Command) => void;
}

function Commands({ take, onChoose }: CommandsProps): ReactNode {
  const { commands } = useAppServices();
  const all = useStore(commands.store, (value) => value.commands);
  const groups = useMemo(() => grouped(all), [all]);
  const list = useOptionList<Command>({ groups, textOf, typed: true, onChoose });
  const field = useTaken(take, list);
  const holder = useRef<HTMLDivElement>(null);
  useActiveInSight(holder, list);
  return (
    <>
      <div className={paletteRow}>
        <Search size={16} strokeWidth={1.75} className="text-muted" aria-hidden />
        <input
          ref={field}
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
          className={paletteField}
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
                  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field has the focus and the keys (aria-activedescendant)
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
    </>
  );
}

/** Takes over the focus with what was typed before the field was there: in one step, so that no key falls between. */
function useTaken(take: () => EarlyKeys, list: OptionList<Command>): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<EarlyKeys | null>(null);
  const took = useRef(false);
  useLayoutEffect(() => {
    if (took.current) return;
    took.current = true;
    const early = take();
    field.current?.focus();
    if (early.text !== '') list.setQuery(early.text);
    setPending(early);
  }, [take, list]);
  // Keys of the list mean what they meant: one after the other, once the list is that of the text.
  useLayoutEffect(() => {
    const [key, ...others] = pending?.keys ?? [];
    if (pending === null || key === undefined || list.query !== pending.text) return;
    setPending({ ...pending, keys: others });
    list.press(key);
  }, [pending, list]);
  return field;
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
