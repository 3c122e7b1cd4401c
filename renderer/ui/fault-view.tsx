/** A fault as people read it: what happened in one sentence, what to try, then the details on request. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fault } from '../../shared/fault.ts';
import { Alert } from './alert.tsx';
import { CopyButton } from './copy-button.tsx';
import { faultTitle, isGatewaysOwn } from './fault-title.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export interface FaultViewProps {
  readonly fault: Fault;
  readonly actions?: ReactNode;
  /** `none` for old faults in a list. */
  readonly announce?: 'alert' | 'status' | 'none';
  readonly className?: string;
}

/** The details as rows, in the order in which they help; empty where the fault has none. */
export function faultDetails(fault: Fault): readonly (readonly [name: string, value: string])[] {
  const rows: (readonly [string, string | undefined])[] = [
    [t(m.status), fault.status?.toString()],
    [t(m.type), fault.type],
    [t(m.code), fault.code],
    [t(m.param), fault.param],
    [t(m.requestId), fault.requestId],
    [t(m.retryAfter), fault.retryAfterMs === undefined ? undefined : `${fault.retryAfterMs / 1000} s`],
    [t(m.attempts), fault.attempts > 1 ? String(fault.attempts) : undefined],
  ];
  return rows.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const]));
}

/** What happened; of a request that was sent again in vain, how often. */
export function faultSentence({ message, attempts, gaveUp }: Fault): string {
  const words = translated(message);
  if (gaveUp === undefined) return words;
  return `${words}${/[.!?…。！？]$/.test(words) ? '' : '.'} ${t(m.gaveUp, { count: attempts })}`;
}

/** Everything as plain text, for a report. */
export function faultText(fault: Fault): string {
  const lines = [faultSentence(fault), translated(fault.hint), '', t(m.kindOf, { kind: fault.kind })];
  for (const [name, value] of faultDetails(fault)) lines.push(`${name}: ${value}`);
  if (fault.excerpt !== undefined) lines.push('', fault.excerpt);
  return lines.join('\n');
}

export function FaultView({ fault, actions, announce = 'alert', className }: FaultViewProps): ReactNode {
  const tone = fault.kind === 'stopped' || fault.kind === 'interrupted' ? 'plain' : 'bad';
  return (
    <Alert
      tone={tone}
      title={<FaultHead fault={fault} />}
      announce={announce}
      {...(actions === undefined ? {} : { actions })}
      {...(className === undefined ? {} : { className })}
    >
      <FaultWords fault={fault} />
      {fault.hint === '' ? null : <div className="text-12 wrap-anywhere text-muted">{translated(fault.hint)}</div>}
      <FaultDetails fault={fault} />
    </Alert>
  );
}

/** The title, with what tells one error of its status from another at the right. */
export function FaultHead({ fault }: { readonly fault: Fault }): ReactNode {
  const title = faultTitle(fault) ?? faultSentence(fault);
  const code = codeOf(fault);
  // Some sentences of ours have it in them.
  if (code === '' || title.includes(code)) return title;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 flex-1 basis-[min-content] wrap-anywhere">{title}</span>
      <span className="mono min-w-0 text-11 font-normal wrap-anywhere text-muted">{code}</span>
    </span>
  );
}

/** The code or type that distinguishes errors of a kind; empty for none. */
const codeOf = ({ code, type }: Fault): string => code ?? type ?? '';

/** What is said below a title; nothing where the sentence is the title. */
export function FaultWords({ fault }: { readonly fault: Fault }): ReactNode {
  if (faultTitle(fault) === undefined) return null;
  if (!isGatewaysOwn(fault)) return <div className="text-12 wrap-anywhere">{faultSentence(fault)}</div>;
  const { message, attempts, gaveUp } = fault;
  return (
    <>
      {/* The gateway's own words, as it wrote them. */}
      <blockquote className="mono my-0.5 border-l-2 border-line-strong pl-2 text-12 wrap-anywhere whitespace-pre-wrap">
        {message}
      </blockquote>
      {gaveUp === undefined ? null : <div className="text-12">{t(m.gaveUp, { count: attempts })}</div>}
    </>
  );
}

/** The foldable details with a way to copy them; nothing where there are none. */
export function FaultDetails({ fault }: { readonly fault: Fault }): ReactNode {
  const rows = faultDetails(fault);
  if (rows.length === 0 && fault.excerpt === undefined) return null;
  // The head has the code.
  const summary = faultTitle(fault) === undefined ? (fault.status?.toString() ?? '') : '';
  return (
    <details className="group mt-1 text-12">
      <summary className="-ml-0.5 flex min-h-6 w-fit max-w-full list-none items-center gap-1 rounded-control pr-1 text-muted hover:text-ink">
        <ChevronRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-90"
        />
        {t(m.details)}
        <span className="clip mono ml-1 text-11 group-open:hidden">{summary}</span>
      </summary>
      <div className="mt-1.5 flex flex-col gap-2 pb-0.5">
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="mono wrap-anywhere select-text">{value}</dd>
            </div>
          ))}
        </dl>
        {fault.excerpt === undefined ? null : (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
            tabIndex={0}
            aria-label={t(m.startOfTheAnswer)}
            className="max-h-48 overflow-auto rounded-control border border-line bg-panel p-2 text-11 wrap-anywhere whitespace-pre-wrap"
          >
            {fault.excerpt}
          </pre>
        )}
        <div>
          <CopyButton words label={t(m.copyDetails)} text={() => faultText(fault)} className="-ml-2.5" />
        </div>
      </div>
    </details>
  );
}
