/** The exchange that is looked at: its record in the inspector, and what can be done with it. */
import { Columns3, Hand, Image, ListX, MessageSquare, Repeat, Rows3, Trash2, Unplug } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isProtocolId } from '../../../shared/apis.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { useStore } from 'zustand';
import { useAppServices, useFeatureStore } from '../../app/app-context.tsx';
import { FaultCures } from '../../app/fault-cures.tsx';
import { wantJudgement, type ShowInspector } from '../../app/inspector.ts';
import { toolsState } from '../../app/tools-state.ts';
import { t, translated } from '../../language/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProtocolSquare, protocolName } from '../../ui/protocol-mark.tsx';
import { useLostFocus } from '../../ui/take-focus.ts';
import { timeOfDay, countOf, type TapFilter } from './listed-exchanges.ts';
import { HeldRequest } from './held-request.tsx';
import { handOn, type HandedTo } from './hand-on.ts';
import * as m from './messages.ts';
import { SaveAsCase } from './save-as-case.tsx';
import { SaveAsCheck } from './save-as-check.tsx';
import type { TapStore } from './tap-store.ts';

export interface ExchangeDetailProps {
  readonly tap: TapStore;
  readonly exchange: TappedExchange | undefined;
  /** Exchanges of the profile. */
  readonly exchanges: readonly TappedExchange[];
  readonly inspector: ShowInspector;
}

export function ExchangeDetail({ tap, exchange, exchanges, inspector }: ExchangeDetailProps): ReactNode {
  const heldId = exchange?.held === true ? exchange.id : null;
  // What it was answered or edited with is gone with the hold.
  const section = useLostFocus(heldId, heldId === null);
  if (exchange === undefined)
    return (
      <section aria-label={t(m.exchange)} className="flex min-h-0 flex-1 flex-col bg-panel">
        <EmptyState title={t(m.chooseOne)} className="flex-1">
          {t(m.chooseOneMore)}
        </EmptyState>
      </section>
    );
  const { messageId, api, model, startedAt, method, path, fault, underWay } = exchange;
  return (
    <section {...section} aria-label={t(m.exchange)} className="flex min-h-0 flex-1 flex-col bg-panel">
      <header className="flex shrink-0 flex-col gap-2.5 border-b border-line px-4 py-3">
        <div className="flex min-w-0 items-center gap-2 text-12">
          {api === null ? null : <ProtocolSquare id={api} />}
          <h2 className="mono clip min-w-0 font-semibold">{model === '' ? `${method} ${path}` : model}</h2>
          <span className="clip min-w-0 flex-1 text-muted">{api === null ? '' : protocolName(api)}</span>
          <span className="shrink-0 text-muted tabular-nums">{timeOfDay(startedAt)}</span>
          {underWay === true ? null : (
            <IconButton label={t(m.deleteExchange)} icon={Trash2} size={24} onClick={() => tap.deleteOne(exchange)} />
          )}
        </div>
        {messageId === null || api === null ? null : <Actions exchange={exchange} messageId={messageId} />}
      </header>
      {exchange.byHand === true ? (
        <p className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2 text-12 text-muted">
          <Hand size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t(m.answeredByHand)}
        </p>
      ) : null}
      {fault === undefined || messageId === null ? null : (
        <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-12 text-muted">
          <Unplug size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-warning" />
          <span className="min-w-40 flex-1 text-pretty">{translated(fault.message)}</span>
          <FaultCures fault={fault} profileId={exchange.profileId} />
        </div>
      )}
      <Judgement exchange={exchange} />
      {exchange.held === true && api !== null ? (
        <HeldRequest key={exchange.id} tap={tap} id={exchange.id} api={api} />
      ) : messageId === null ? (
        <EmptyState
          title={t(underWay === true ? m.stillGoesOn : m.noRecord)}
          actions={fault && <FaultCures fault={fault} profileId={exchange.profileId} />}
          className="flex-1"
        >
          {underWay === true
            ? t(m.stillGoesOnMore)
            : fault
              ? translated(fault.message)
              : t(api === null ? m.notRecorded : m.tooLarge)}
        </EmptyState>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col">
          {inspector({ messageId, onHide: () => tap.choose(null), onSend: undefined })}
        </div>
      )}
      <Kin tap={tap} exchange={exchange} exchanges={exchanges} by="conversation" />
      <Kin tap={tap} exchange={exchange} exchanges={exchanges} by="requestHash" />
    </section>
  );
}

/** Two in a row, as wide as each other, with their words one below the other. */
const actionRow = 'grid grid-cols-2 gap-1.5 *:justify-start';

function Actions({
  exchange,
  messageId,
}: {
  readonly exchange: TappedExchange;
  readonly messageId: string;
}): ReactNode {
  const services = useAppServices();
  const known = useStore(useFeatureStore(toolsState), ({ tools }) => tools);
  const [busy, setBusy] = useState<HandedTo | null>(null);
  const hand = async (to: HandedTo): Promise<void> => {
    setBusy(to);
    await handOn(services, exchange, { messageId, known: known ?? [] }, to);
    setBusy(null);
  };
  // A request for pictures is no conversation.
  if (exchange.api === null || !isProtocolId(exchange.api))
    return (
      <div className={actionRow}>
        <Button variant="primary" icon={Image} busy={busy === 'images'} onClick={() => void hand('images')}>
          {t(m.openInImages)}
        </Button>
        <SaveAsCheck key={messageId} exchange={exchange} messageId={messageId} />
      </div>
    );
  return (
    <div className={actionRow}>
      <Button
        variant="primary"
        icon={MessageSquare}
        busy={busy === 'conversation'}
        onClick={() => void hand('conversation')}
      >
        {t(m.openAsChat)}
      </Button>
      <Button icon={Columns3} busy={busy === 'comparison'} onClick={() => void hand('comparison')}>
        {t(m.compareProtocols)}
      </Button>
      <SaveAsCheck key={`check ${messageId}`} exchange={exchange} messageId={messageId} />
      <SaveAsCase key={messageId} exchange={exchange} messageId={messageId} />
    </div>
  );
}

/** What of its answer differs from the rules, and the way to see it. */
function Judgement({ exchange: { differs = 0, api, messageId } }: { readonly exchange: TappedExchange }): ReactNode {
  if (differs === 0 || api === null || messageId === null) return null;
  return (
    <p className="flex shrink-0 items-center gap-2 border-b border-line px-4 py-2 text-12 text-muted">
      <ListX size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-warning" />
      <span className="min-w-0 flex-1 text-pretty">
        {t(m.differsFrom, { count: differs, protocol: protocolName(api) })}
      </span>
      <Button onClick={() => wantJudgement(messageId)}>{t(m.showThem)}</Button>
    </p>
  );
}

/** What belongs together with it, where it is not alone. */
function Kin({
  tap,
  exchange,
  exchanges,
  by,
}: Pick<ExchangeDetailProps, 'tap' | 'exchanges'> & {
  readonly exchange: TappedExchange;
  readonly by: NonNullable<TapFilter['only']>['by'];
}): ReactNode {
  const count = countOf(exchanges, exchange, by);
  const value = exchange[by];
  if (count < 2 || value === undefined) return null;
  const Icon = by === 'conversation' ? Rows3 : Repeat;
  return (
    <footer className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-2 text-12 text-muted">
      <Icon size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 text-pretty">
        {t(by === 'conversation' ? m.partOfConversation : m.sentBefore, { count })}
      </span>
      <Button onClick={() => tap.filter({ text: '', only: { by, value }, differing: false })}>{t(m.showThem)}</Button>
    </footer>
  );
}
