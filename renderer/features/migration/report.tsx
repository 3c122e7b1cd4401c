/** What becomes of each part of a request, or of many: what has no place first, what stays as it is last. */
import type { ReactNode } from 'react';
import type { Migration } from '../../../shared/migration/migrate.ts';
import {
  migrationVerdicts,
  type MigrationRow,
  type MigrationVerdict,
} from '../../../shared/migration/migration-row.ts';
import type { MigrationGroup, MigrationSummary } from '../../../shared/migration/summary.ts';
import { t, translated } from '../../language/t.ts';
import { Alert } from '../../ui/alert.tsx';
import * as m from './messages.ts';

const headings = {
  malformed: m.malformed,
  'no-place': m.noPlace,
  otherwise: m.otherwise,
  reworded: m.reworded,
  same: m.same,
} as const satisfies Record<MigrationVerdict, string>;

const colours = {
  malformed: 'text-bad',
  'no-place': 'text-bad',
  otherwise: 'text-warning',
  reworded: '',
  same: '',
} as const satisfies Record<MigrationVerdict, string>;

const counted = {
  malformed: m.countMalformed,
  'no-place': m.countNoPlace,
  otherwise: m.countOtherwise,
  reworded: m.countReworded,
  same: m.countSame,
} as const satisfies Record<MigrationVerdict, string>;

/** `count` of each verdict that there is, in words: none of something is nothing to read. */
function Counts({ countOf }: { readonly countOf: (verdict: MigrationVerdict) => number }): ReactNode {
  const counts = migrationVerdicts.map((verdict) => ({ verdict, count: countOf(verdict) }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const isKept = counts.every(({ verdict, count }) => count === 0 || verdict === 'reworded' || verdict === 'same');
  const list = counts.flatMap(({ verdict, count }) => (count === 0 ? [] : [t(counted[verdict], { count })]));
  return (
    <p role="status" className="text-13 text-pretty">
      {isKept ? t(m.nothingLost) : t(m.counts, { count: all, list: list.join(t(m.between)) })}
    </p>
  );
}

interface GroupProps {
  readonly verdict: MigrationVerdict;
  readonly count: number;
  readonly children: ReactNode;
}

/** What stays as it is, and what changes its words alone, is folded away. */
function Group({ verdict, count, children }: GroupProps): ReactNode {
  if (count === 0) return null;
  return (
    <details open={verdict !== 'reworded' && verdict !== 'same'} className="border-t border-line pt-2">
      <summary className="cursor-pointer text-12 leading-6 font-semibold">
        <span className={colours[verdict]}>{t(headings[verdict])}</span>{' '}
        <span className="font-normal text-muted tabular-nums">{count}</span>
      </summary>
      <ul className="mt-1.5 flex flex-col gap-2">{children}</ul>
    </details>
  );
}

export function RequestReport({ rows, problems }: Pick<Migration, 'rows' | 'problems'>): ReactNode {
  const of = (verdict: MigrationVerdict): readonly MigrationRow[] => rows.filter((row) => row.verdict === verdict);
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return (
    <section aria-label={t(m.whatChanges)} className="flex flex-col gap-2">
      <Counts countOf={(verdict) => of(verdict).length} />
      <Refused title={t(m.notSendable)} reasons={errors} />
      {migrationVerdicts.map((verdict) => (
        <Group key={verdict} verdict={verdict} count={of(verdict).length}>
          {of(verdict).map((row) => (
            <li key={row.key} className="text-12 wrap-anywhere">
              <span className="font-medium">{translated(row.label)}</span>
              {row.why === undefined ? null : <span className="text-muted"> · {translated(row.why)}</span>}
              <Sides row={row} />
            </li>
          ))}
        </Group>
      ))}
    </section>
  );
}

function Sides({ row: { from, to, verdict } }: { readonly row: MigrationRow }): ReactNode {
  const sides = verdict === 'same' ? [from] : [from, to];
  return (
    <div className="mono flex flex-col text-11 text-muted">
      {sides.map((side, at) =>
        side === undefined ? null : (
          <span key={at === 0 ? 'from' : 'to'} className="clip">
            {at === 0 ? '' : '→ '}
            {side.at}: <span className="text-ink">{side.value}</span>
          </span>
        ),
      )}
    </div>
  );
}

export function SummaryReport({ requests, refused, reasons, groups }: MigrationSummary): ReactNode {
  const of = (verdict: MigrationVerdict): readonly MigrationGroup[] =>
    groups.filter((group) => group.verdict === verdict);
  return (
    <section aria-label={t(m.whatChanges)} className="flex flex-col gap-2">
      <Counts countOf={(verdict) => of(verdict).length} />
      <Refused title={t(m.notSendableMany, { count: refused })} reasons={reasons} />
      {migrationVerdicts.map((verdict) => (
        <Group key={verdict} verdict={verdict} count={of(verdict).length}>
          {of(verdict).map(({ label, why = '', requests: having, example }) => (
            <li key={`${label} ${why}`} className="text-12 wrap-anywhere">
              <span className="font-medium">{translated(label)}</span>
              <span className="text-muted">
                {' '}
                · {t(m.inRequests, { requests: having, of: requests })}
                {why === '' ? '' : ` · ${translated(why)}`}
              </span>
              {example.from === undefined ? null : (
                <p className="mono clip text-11 text-muted">{t(m.example, { value: example.from.value })}</p>
              )}
            </li>
          ))}
        </Group>
      ))}
    </section>
  );
}

function Refused({ title, reasons }: { readonly title: string; readonly reasons: readonly string[] }): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <Alert title={title} announce="none">
      <ul className="text-12 text-muted">
        {reasons.map((reason) => (
          <li key={reason}>{translated(reason)}</li>
        ))}
      </ul>
    </Alert>
  );
}
