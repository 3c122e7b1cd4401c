/** The palette: everything that can be done, set or opened, found by a few letters. */
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { byPlace } from '../ui/by-place.ts';
import { t } from '../language/t.ts';
import { useActiveInSight } from '../ui/active-in-sight.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useOptionList, type OptionList } from '../ui/option-list.ts';
import * as m from './messages.ts';
import { paletteField, paletteRow, paletteWidth } from './palette-styles.ts';
import { markedPieces, type PaletteRow } from './palette-row.ts';
import { usePaletteRows } from './palette-rows.ts';

const textOf = (row: PaletteRow): string => row.label;
const keyOf = (row: PaletteRow): string => row.id;

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
  const chosen = useRef<PaletteRow | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      onClosed={() => chosen.current?.run()}
      returnTo={returnTo}
      title={t(m.commands)}
      bare
      className={paletteWidth}
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
  readonly onChoose: (row: PaletteRow) => void;
}

function Commands({ take, onChoose }: CommandsProps): ReactNode {
  const [query, setQuery] = useState('');
  const { groups, said, chose } = usePaletteRows(query);
  const list = useOptionList<PaletteRow>({
    ...{ groups, textOf, keyOf, typed: true, onQuery: setQuery },
    onChoose: (row) => {
      if (row.unusable === true) return;
      chose(row);
      onChoose(row);
    },
  });
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
          aria-label={t(m.command)}
          aria-expanded
          aria-controls={list.listId}
          aria-activedescendant={list.activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t(m.whatToDo)}
          value={list.query}
          onChange={(event) => list.setQuery(event.target.value)}
          onKeyDown={list.onKeyDown}
          className={paletteField}
        />
        <Kbd keys="Esc" />
        <span className="sr-only" role="status">
          {list.query === '' ? '' : t(m.countFound, { count: list.count })}
        </span>
      </div>
      <div ref={holder} className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        <div role="listbox" id={list.listId} aria-label={t(m.commands)}>
          {list.groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <div aria-hidden className="px-3 pt-2.5 pb-1 text-11 font-medium text-muted">
                {group.label}
              </div>
              {group.items.map((row, index) => {
                const place = group.start + index;
                return (
                  <Row
                    key={row.id}
                    row={row}
                    query={list.query}
                    id={list.optionId(place)}
                    active={place === list.activeIndex}
                    onMove={() => list.setActive(place)}
                    onClick={() => list.choose(row)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {list.count === 0 ? <p className="px-2 pt-4 text-center text-12 text-muted">{t(m.noCommand)}</p> : null}
        {said === undefined ? null : (
          <p role="status" className="px-3 py-2 text-12 wrap-anywhere text-muted">
            {said}
          </p>
        )}
      </div>
      <div
        aria-hidden
        className="flex shrink-0 items-center gap-4 border-t border-line bg-panel px-4.5 py-2 text-12 text-muted"
      >
        <span className="flex items-center gap-1.5">
          <Kbd keys="↑" />
          <Kbd keys="↓" /> {t(m.move)}
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="↵" /> {list.active?.sets === true ? t(m.setHere) : t(m.choose)}
        </span>
      </div>
    </>
  );
}

interface RowProps {
  readonly row: PaletteRow;
  readonly query: string;
  readonly id: string;
  readonly active: boolean;
  readonly onMove: () => void;
  readonly onClick: () => void;
}

function Row({ row, query, id, active, onMove, onClick }: RowProps): ReactNode {
  const { icon: Icon, label, below, note, keys, fraction, mono = false, unusable = false } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the field has the focus and the keys (aria-activedescendant)
    <div
      role="option"
      id={id}
      aria-selected={active}
      aria-disabled={unusable || undefined}
      data-active={active}
      onMouseMove={onMove}
      onClick={onClick}
      className={classNames(
        'flex min-h-9 items-center gap-3 rounded-control px-3 py-1.5 text-13 data-[active=true]:bg-hover',
        unusable && 'text-muted',
      )}
    >
      <span className="flex size-4 shrink-0 items-center justify-center text-muted">
        {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden /> : null}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className={classNames('clip block', mono && 'mono text-12')}>
          {byPlace(markedPieces(label, query), ({ text, hit }) =>
            hit ? <mark className="rounded-[2px] bg-mark text-ink">{text}</mark> : text,
          )}
        </span>
        {below === undefined ? null : (
          <span className={classNames('line-clamp-2 text-12 text-muted', unusable && 'wrap-anywhere text-warning')}>
            {below}
          </span>
        )}
      </span>
      {fraction === undefined ? null : (
        <span
          aria-hidden
          data-swatch
          className="h-1 w-32 shrink-0 overflow-hidden rounded-full bg-line-strong max-[700px]:hidden"
        >
          <span className="block h-full bg-ink" style={{ width: `${fraction * 100}%` }} />
        </span>
      )}
      {note === undefined ? null : <span className="clip max-w-40 shrink-0 text-12 text-muted">{note}</span>}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </div>
  );
}

/** Takes over the focus with what was typed before the field was there: in one step, so that no key falls between. */
function useTaken(take: () => EarlyKeys, list: OptionList<PaletteRow>): RefObject<HTMLInputElement | null> {
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
    // oxlint-disable-next-line react/set-state-in-effect -- one key a drawing: each is pressed in the list that the one before it left
    setPending({ ...pending, keys: others });
    list.press(key);
  }, [pending, list]);
  return field;
}
