/** What went through, the latest first: when, how it ended, whose it was, which model, its tokens and its time. */
import { ArrowRightLeft, ListX, Search, X } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { TappedExchange, TapStanding } from '../../../shared/tap/tap.ts';
import { useAppServices } from '../../app/app-context.tsx';
import { rowAfter } from '../../exchange/list-keys.ts';
import { t } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { keptAt } from '../../ui/held-row.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { FocusPlace } from '../../ui/take-focus.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ExchangeRow, rowPx, rowTracks } from './exchange-row.tsx';
import { freshDraft } from './held-draft.ts';
import { HoldNext } from './hold-next.tsx';
import { doesDiffer, listedExchanges } from './listed-exchanges.ts';
import { listedRequests, mostGathered, movable } from './listed-requests.ts';
import * as m from './messages.ts';
import type { TapStore } from './tap-store.ts';

export interface ExchangeTableProps {
  readonly tap: TapStore;
  readonly standing: TapStanding;
  /** Exchanges of the profile. */
  readonly exchanges: readonly TappedExchange[];
  /** Of the page, as the table is drawn elsewhere once it is empty. */
  readonly place?: FocusPlace;
}

export function ExchangeTable({ tap, standing, exchanges: all, place }: ExchangeTableProps): ReactNode {
  const { profileId, holdsNext } = standing;
  const recording = standing.address !== null;
  const { filter, chosen } = useStore(
    tap.store,
    useShallow((value) => ({ filter: value.filter, chosen: value.chosen })),
  );
  const listed = useMemo(() => listedExchanges(all, filter), [all, filter]);
  const longestMs = useMemo(() => Math.max(1, ...listed.map(({ durationMs }) => durationMs)), [listed]);
  return (
    <section
      {...place}
      aria-label={t(m.exchanges)}
      className="flex min-h-0 flex-1 flex-col [@media(height<560px)]:min-h-full [@media(height<560px)]:shrink-0"
    >
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-1.5">
        <h2 className="text-13 font-semibold">
          {t(m.exchanges)}{' '}
          {all.length === 0 ? null : <span className="font-normal text-muted tabular-nums">{all.length}</span>}
        </h2>
        <Only tap={tap} listed={listed} />
        <span className="flex-1" />
        <Differing tap={tap} exchanges={all} />
        <MoveListed listed={listed} />
        {recording ? <HoldNext tap={tap} profileId={profileId} holds={holdsNext} /> : null}
        {all.length === 0 ? null : (
          <TextField
            label={t(m.filterExchanges)}
            labelHidden
            value={filter.text}
            onChange={(text) => tap.filter({ text })}
            placeholder={t(m.filterHint)}
            type="search"
            className="w-56"
          />
        )}
      </header>
      {all.length === 0 ? (
        <EmptyState title={t(m.nothingYet)} className="flex-1">
          {recording ? t(m.nothingYetOn) : t(m.nothingYetOff)}
        </EmptyState>
      ) : listed.length === 0 ? (
        <EmptyState
          icon={Search}
          title={t(m.noneFits)}
          actions={
            <Button onClick={() => tap.filter({ text: '', only: null, differing: false })}>{t(m.showAll)}</Button>
          }
          className="flex-1"
        />
      ) : (
        <Table tap={tap} listed={listed} chosen={chosen} longestMs={longestMs} />
      )}
    </section>
  );
}

/** What the list is narrowed to, and the way back. */
function Only({ tap, listed }: { readonly tap: TapStore; readonly listed: readonly TappedExchange[] }): ReactNode {
  const only = useStore(tap.store, ({ filter }) => filter.only);
  if (only === null) return null;
  return (
    <span className="flex items-center gap-1 rounded-control bg-sunken pl-2 text-12">
      {t(only.by === 'conversation' ? m.ofConversation : m.sameRequest, { count: listed.length })}
      <IconButton label={t(m.showAll)} icon={X} size={24} onClick={() => tap.filter({ only: null })} />
    </span>
  );
}

/** Narrows the list to what differs from the rules, where anything does. */
function Differing({
  tap,
  exchanges,
}: {
  readonly tap: TapStore;
  readonly exchanges: readonly TappedExchange[];
}): ReactNode {
  const on = useStore(tap.store, ({ filter }) => filter.differing);
  const count = useMemo(() => exchanges.filter(doesDiffer).length, [exchanges]);
  if (count === 0 && !on) return null;
  return (
    <Button
      icon={ListX}
      aria-pressed={on}
      className={classNames(on && 'selected')}
      title={t(m.differingMore)}
      onClick={() => tap.filter({ differing: !on })}
    >
      {t(m.differing, { count })}
    </Button>
  );
}

/** What the requests that are listed would become over another protocol. */
function MoveListed({ listed }: { readonly listed: readonly TappedExchange[] }): ReactNode {
  const { client, fromOutside, toasts } = useAppServices();
  const [busy, setBusy] = useState(false);
  const count = useMemo(() => movable(listed).length, [listed]);
  if (count === 0) return null;
  const move = async (): Promise<void> => {
    setBusy(true);
    const requests = await listedRequests(client, listed);
    setBusy(false);
    if (requests.length === 0) toasts.show('plain', t(m.cantBeRead));
    else fromOutside.setState({ moving: requests });
  };
  return (
    <Button
      icon={ArrowRightLeft}
      busy={busy}
      title={t(m.moveListedMore, { count: Math.min(count, mostGathered) })}
      onClick={() => void move()}
    >
      {t(m.moveListed)}
    </Button>
  );
}

interface TableProps {
  readonly tap: TapStore;
  readonly listed: readonly TappedExchange[];
  readonly chosen: string | null;
  readonly longestMs: number;
}

function Table({ tap, listed, chosen, longestMs }: TableProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const at = listed.findIndex(({ id }) => id === chosen);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const one = listed[at];
    if (event.key === 'Delete' && one !== undefined && one.underWay !== true) {
      event.preventDefault();
      chooseAndFocus(() => tap.deleteOne(one)?.id);
      return;
    }
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx) - 2);
    const next = rowAfter(event.key, at === -1 ? null : at, listed.length, page);
    const exchange = next === undefined ? undefined : listed[next];
    if (next === undefined || exchange === undefined) return;
    event.preventDefault();
    chooseAndFocus(() => {
      tap.choose(exchange.id);
      return exchange.id;
    });
    list.current?.scrollToIndex(next, { align: 'nearest' });
  };
  const editHeld = ({ id, api }: TappedExchange): void => {
    if (api === null) return;
    // Editing means typing next: the editor takes the focus where nothing else has it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    tap.choose(id);
    tap.keepDraft(id, { ...(tap.store.getState().drafts.get(id) ?? freshDraft(api)), mode: 'edit' });
  };
  const letGo = ({ id }: TappedExchange): void => {
    // Its button is gone with what it held.
    focusRow(id);
    void tap.letGo(id);
  };
  return (
    <div
      ref={scroller}
      className="@container min-h-0 flex-1 overflow-auto border-t border-line"
      style={{ scrollPaddingTop: headPx }}
    >
      <div role="table" aria-label={t(m.exchanges)} aria-rowcount={listed.length + 1}>
        <div
          role="row"
          aria-rowindex={1}
          className={`sticky top-0 z-1 border-b border-line bg-panel text-12 text-muted ${rowTracks}`}
          style={{ height: headPx }}
        >
          <span role="columnheader">{t(m.received)}</span>
          <span role="columnheader">{t(m.status)}</span>
          <span role="columnheader">{t(m.client)}</span>
          <span role="columnheader">{t(m.model)}</span>
          <span role="columnheader" className="text-right @max-[40rem]:hidden">
            {t(m.tokens)}
          </span>
          <span role="columnheader" className="text-right">
            {t(m.time)}
          </span>
        </div>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={listed}
          itemSize={rowPx}
          startMargin={headPx}
          keepMounted={keptAt(at)}
        >
          {(exchange: TappedExchange, place: number) => (
            <ExchangeRow
              key={exchange.id}
              exchange={exchange}
              place={place}
              chosen={exchange.id === chosen}
              share={exchange.durationMs / longestMs}
              onChoose={tap.choose}
              onEdit={editHeld}
              onLetGo={letGo}
              onKeyDown={onKeyDown}
            />
          )}
        </Virtualizer>
      </div>
    </div>
  );
}

const headPx = 30;

/** Chooses a row and puts the focus on it at once: the row that had it may be gone with the choice, and the next key is to find this one. */
function chooseAndFocus(choose: () => string | undefined): void {
  const id = flushSync(choose);
  if (id !== undefined) focusRow(id);
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-exchange="${id}"]`)?.focus({ preventScroll: true });
}
