/** The evidence of a cell: its checks, and of the chosen one the rule, what was expected, what was received, and the record that proves it. */
import { RotateCw, MessageSquare } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import type { CheckFinding, RunCheck } from '../../../../shared/checks/check-run.ts';
import { isOwnCheck } from '../../../../shared/checks/own/own-check.ts';
import { outcomeWords } from '../../../../shared/checks/report/outcome-words.ts';
import { placeText } from '../../../../shared/checks/report/place-text.ts';
import type { ShowInspector } from '../../../app/inspector.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { useChecksFeature } from '../checks-feature.ts';
import { OutcomeGlyph } from '../../../exchange/outcome-glyph.tsx';
import { matrixOf, firstCheck, type MatrixCell } from '../run/matrix-model.ts';
import { endpointName } from '../run/matrix.tsx';
import { CopyCurl, EvidenceRecord } from './evidence-record.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';
import { isProtocolId } from '../../../../shared/apis.ts';
import { useAppServices, useFeatureStore } from '../../../app/app-context.tsx';
import { adoptTools } from '../../../app/adopt-tools.ts';
import { faultOf } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { toolsState } from '../../../app/tools-state.ts';

export interface EvidenceProps {
  readonly inspector: ShowInspector;
}

export function Evidence({ inspector }: EvidenceProps): ReactNode {
  const feature = useChecksFeature();
  const { run, findings, asking } = useStore(feature.run.store);
  const { cell: place, check: chosen, inspects } = useStore(feature.view);
  if (run === null || place === null) return <NoCell />;
  const cell = matrixOf(run, findings, asking).cell(place.capability, place.column);
  const at = chosen !== null && cell.checks.includes(chosen) ? chosen : firstCheck(cell, findings);
  const check = at === null ? undefined : run.checks[at];
  if (at === null || check === undefined) return <NoCell none />;
  const finding = findings.get(at);
  const messageId = finding?.messageId;
  if (inspects && messageId !== undefined)
    return inspector({
      messageId,
      onHide: () => feature.view.setState({ inspects: false }),
      onSend: undefined,
    });
  const isAsked = run.standing.state !== 'running' || finding !== undefined;
  return (
    <section aria-label={t(m.evidence)} className="flex min-h-0 flex-1 flex-col bg-panel">
      <div className="min-h-0 flex-1 overflow-y-auto">
        <header className="border-b border-line px-4 py-3.5">
          <h2 className="text-15 font-semibold">{translated(place.capability)}</h2>
          <p className="mt-1 flex items-center gap-2 text-12 text-muted">
            {check.api === 'models' ? null : <ProtocolSquare id={check.api} />}
            <span className="mono clip min-w-0 text-ink">{check.model}</span>
            <span className="min-w-0 flex-1">{endpointName(check.api)}</span>
            <span>{summaryOf(cell)}</span>
          </p>
        </header>
        <CheckList cell={cell} checks={run.checks} findings={findings} chosen={at} />
        <Facts check={check} finding={finding} />
        {messageId === undefined ? null : (
          <EvidenceRecord
            {...{ feature, messageId, check }}
            outcome={finding?.outcome ?? 'not-run'}
            places={finding?.places ?? []}
          />
        )}
      </div>
      <footer className="flex flex-wrap gap-x-1 gap-y-1.5 border-t border-line px-4 py-3">
        {check.request === undefined || !isAsked || run.importedAt !== undefined ? null : (
          <Button icon={RotateCw} onClick={() => feature.run.retry([at])}>
            {t(m.runAgain)}
          </Button>
        )}
        <OpenAsChat check={check} />
        {messageId === undefined ? null : <CopyCurl messageId={messageId} />}
      </footer>
    </section>
  );
}

function NoCell({ none = false }: { readonly none?: boolean }): ReactNode {
  return (
    <section aria-label={t(m.evidence)} className="flex min-h-0 flex-1 flex-col bg-panel">
      <EmptyState title={t(none ? m.noCheckHere : m.evidence)}>{t(none ? m.nothingToCheck : m.chooseCell)}</EmptyState>
    </section>
  );
}

interface CheckListProps {
  readonly cell: MatrixCell;
  readonly checks: readonly RunCheck[];
  readonly findings: ReadonlyMap<number, CheckFinding>;
  readonly chosen: number;
}

function CheckList({ cell, checks, findings, chosen }: CheckListProps): ReactNode {
  const feature = useChecksFeature();
  return (
    <ul
      aria-label={t(m.checksOfCell)}
      className="max-h-[clamp(6rem,22vh,18rem)] overflow-y-auto border-b border-line p-2"
    >
      {cell.checks.map((place) => {
        const check = checks[place];
        const outcome = findings.get(place)?.outcome ?? 'not-run';
        return check === undefined ? null : (
          <li key={place}>
            <button
              type="button"
              aria-pressed={place === chosen}
              onClick={() => feature.view.setState({ check: place })}
              className={classNames(
                'flex min-h-7.5 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left text-13 -outline-offset-2',
                place === chosen ? 'selected' : 'hover:bg-hover',
              )}
            >
              <OutcomeGlyph outcome={outcome} named />
              <span className="mono w-16 shrink-0 text-11 text-muted">{check.rule.id}</span>
              {/* One of the user's own has its title by the user. */}
              <span dir="auto" className="min-w-0 flex-1">
                {isOwnCheck(check) ? check.title : translated(check.title)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface FactsProps {
  readonly check: RunCheck;
  readonly finding: CheckFinding | undefined;
}

function Facts({ check, finding }: FactsProps): ReactNode {
  const { rule, expected, why, missing } = check;
  const received =
    finding === undefined
      ? missing === undefined
        ? t(m.notRunYet)
        : t(m.needs, { what: translated(missing) })
      : translated(finding.received);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t(m.result), translated(outcomeWords[finding?.outcome ?? 'not-run'])],
    [t(m.rule), `${rule.id}, ${translated(rule.source)}`],
    [t(m.expected), translated(expected)],
    [
      t(m.received),
      <span key="received" className={finding?.outcome === 'differs' ? 'font-semibold text-bad' : ''}>
        {received}
      </span>,
    ],
    ...(finding === undefined || finding.places.length === 0
      ? []
      : [
          [
            t(m.where),
            <span key="where" className="mono text-12">
              {finding.places.map((place) => translated(placeText(place))).join(', ')}
            </span>,
          ] as const,
        ]),
    [t(m.whyItMatters), translated(why)],
  ];
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 py-3 text-13 wrap-anywhere select-text [@media(max-height:56rem)]:gap-y-1 [@media(max-height:56rem)]:text-12">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `2 of 4 differ`, `4 kept`. */
function summaryOf({ checks, tally, judged }: MatrixCell): string {
  if (tally.differs > 0) return t(m.someDiffer, { some: tally.differs, of: checks.length });
  return judged < checks.length
    ? t(m.someJudged, { some: judged, of: checks.length })
    : t(m.someKept, { some: tally.kept, of: checks.length });
}

/** What a check asks as a new chat that is not sent yet: the same prompt to the same model, with its parameters and tools. */
export function OpenAsChat({ check: { api, model, prompt, chat } }: { readonly check: RunCheck }): ReactNode {
  const { client, fromOutside, toasts } = useAppServices();
  const known = useStore(useFeatureStore(toolsState), (value) => value.tools);
  const [opening, setOpening] = useState(false);
  if (prompt === undefined || api === 'models' || !isProtocolId(api)) return null;
  const tools = chat?.tools ?? [];
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const ids = await adoptTools({ client, toasts }, known ?? [], tools);
      const settings =
        chat === undefined
          ? {}
          : {
              settings: {
                system: chat.system ?? '',
                stream: chat.stream,
                parameters: chat.parameters,
                tools: [...ids],
              },
            };
      fromOutside.setState({ prompt: { page: 'chat', prompt, model, protocol: api, ...settings } });
      navigate({ page: 'chat', conversationId: null });
    } catch (error) {
      toasts.showFault(faultOf(error));
      setOpening(false);
    }
  };
  return (
    <Button icon={MessageSquare} busy={opening || (known === null && tools.length > 0)} onClick={() => void open()}>
      {t(m.openAsChat)}
    </Button>
  );
}
