/** One exchange as a row of the table. */
import { Hand, ListX, Unplug } from 'lucide-react';
import { memo, type KeyboardEvent, type ReactNode } from 'react';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { numberText, t, translated } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { timeOfDay, clientName } from './listed-exchanges.ts';
import { duration } from '../../ui/duration.ts';
import { ProtocolSquare, protocolName, apiColour } from '../../ui/protocol-mark.tsx';
import * as m from './messages.ts';

export const rowPx = 35;
/** The columns of head and rows alike. */
export const rowTracks =
  'grid grid-cols-[5.5rem_4.5rem_minmax(0,1fr)_minmax(0,1fr)_7rem_9rem] items-center gap-x-3 px-5 @max-[40rem]:grid-cols-[5.5rem_4rem_minmax(0,1fr)_minmax(0,1fr)_4.5rem]';

export interface ExchangeRowProps {
  readonly exchange: TappedExchange;
  readonly place: number;
  readonly chosen: boolean;
  /** Time as a share of the longest that is listed, 0 to 1. */
  readonly share: number;
  readonly onChoose: (id: string) => void;
  /** For the row of a held request, which is edited or let go. */
  readonly onEdit: (exchange: TappedExchange) => void;
  readonly onLetGo: (exchange: TappedExchange) => void;
  /** The arrow keys walk the rows. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export const ExchangeRow = memo(function ExchangeRow({
  exchange,
  place,
  chosen,
  share,
  onChoose,
  onEdit,
  onLetGo,
  onKeyDown,
}: ExchangeRowProps): ReactNode {
  const { id, startedAt, status, client, api, model, path, inputTokens, outputTokens } = exchange;
  const underWay = exchange.underWay === true;
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={chosen}
      className={classNames(
        'relative border-b border-line text-12',
        rowTracks,
        exchange.held === true ? 'bg-warning-wash' : chosen ? 'bg-sunken' : 'hover:bg-hover',
        chosen && 'shadow-[inset_3px_0_0_var(--color-ink)]',
      )}
      style={{ height: rowPx }}
    >
      <span role="cell">
        {/* The whole row takes the click. */}
        <button
          type="button"
          data-exchange={id}
          aria-pressed={chosen}
          onClick={() => onChoose(id)}
          onKeyDown={onKeyDown}
          className="whitespace-nowrap tabular-nums text-muted after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {timeOfDay(startedAt)}
        </button>
      </span>
      <span
        role="cell"
        className={classNames('tabular-nums', status !== null && status < 400 ? 'text-good' : 'text-bad')}
      >
        {exchange.held === true ? (
          <span className="flex items-center gap-1 font-medium text-warning">
            <Hand size={12} strokeWidth={2} aria-hidden />
            {t(m.held)}
          </span>
        ) : underWay ? (
          <span className="flex items-center gap-1.5 text-ink">
            <span aria-hidden className="size-1.5 rounded-full bg-primary motion-safe:animate-pulse" />
            {t(m.live)}
          </span>
        ) : (
          <span className="flex items-center gap-1">
            {status ?? t(m.noAnswer)}
            {exchange.byHand === true ? (
              <Hand size={12} strokeWidth={2} role="img" aria-label={t(m.byHand)} className="text-muted" />
            ) : null}
            <Broken exchange={exchange} />
            <Differs exchange={exchange} />
          </span>
        )}
      </span>
      <span role="cell" className="clip" title={client}>
        {client === '' ? <span className="text-muted">{t(m.unknownClient)}</span> : clientName(client)}
      </span>
      <span role="cell" className="flex min-w-0 items-center gap-2" title={api === null ? path : model}>
        {api === null ? null : <ProtocolSquare id={api} />}
        <span className={classNames('mono clip min-w-0', api === null && 'text-muted')}>
          {model === '' ? path : model}
        </span>
      </span>
      <span role="cell" className="text-right tabular-nums @max-[40rem]:hidden">
        {inputTokens === undefined && outputTokens === undefined
          ? ''
          : `${inputTokens === undefined ? '?' : numberText(inputTokens)} → ${outputTokens === undefined ? '?' : numberText(outputTokens)}`}
      </span>
      {exchange.held === true ? (
        // Above the button that takes the click of the whole row.
        <span role="cell" className="relative z-1 flex items-center justify-end gap-1.5">
          {exchange.hasBytes === true ? null : (
            <Button className="h-6 px-2 @max-[40rem]:hidden" onClick={() => onEdit(exchange)}>
              {t(m.edit)}
            </Button>
          )}
          <Button className="h-6 px-2" onClick={() => onLetGo(exchange)}>
            {t(m.letGo)}
          </Button>
        </span>
      ) : (
        <Time exchange={exchange} share={share} />
      )}
    </div>
  );
});

function Time({
  exchange: { api, durationMs, underWay },
  share,
}: Pick<ExchangeRowProps, 'exchange' | 'share'>): ReactNode {
  return (
    <span role="cell" className="flex items-center justify-end gap-2 tabular-nums">
      <span aria-hidden className="flex h-1 min-w-0 flex-1 @max-[40rem]:hidden">
        <span
          data-swatch
          className="h-full min-w-0.5 rounded-full"
          style={{
            width: `${Math.max(1, share * 100)}%`,
            backgroundColor: api === null ? 'var(--color-faint)' : apiColour(api),
          }}
        />
      </span>
      {underWay === true ? '' : duration(durationMs)}
    </span>
  );
}

/** A status alone tells nothing of an answer that began and did not end. */
function Broken({ exchange: { status, fault } }: { readonly exchange: TappedExchange }): ReactNode {
  if (status === null || fault === undefined) return null;
  return (
    <span title={translated(fault.message)} className="text-warning">
      <Unplug size={12} strokeWidth={2} role="img" aria-label={t(m.endedEarly)} />
    </span>
  );
}

function Differs({ exchange: { differs = 0, api } }: { readonly exchange: TappedExchange }): ReactNode {
  if (differs === 0 || api === null) return null;
  const words = t(m.differsFrom, { count: differs, protocol: protocolName(api) });
  return (
    <span title={words} className="flex items-center gap-0.5 text-warning">
      <ListX size={12} strokeWidth={2} role="img" aria-label={words} />
      <span aria-hidden>{numberText(differs)}</span>
    </span>
  );
}
