/** The foot of a lane whose answer failed checks: each of them with why. */
import { X } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { failedChecks } from '../../../../shared/compare/check-words.ts';
import type { Cell } from '../../../../shared/compare/run.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { t, told } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Nothing where none failed. */
export function FailedChecks({ cell }: { readonly cell: Cell }): ReactNode {
  const feature = useCompareFeature();
  const checks = useStore(feature.run.store, ({ run }) => run?.cases[cell.case]?.checks);
  const failed = useMemo(() => failedChecks(checks ?? [], cell.verdicts), [checks, cell.verdicts]);
  if (failed.length === 0) return null;
  return (
    <ul
      aria-label={t(m.failedChecks)}
      className="max-h-20 shrink-0 overflow-y-auto border-t border-line px-4 py-1.5 text-11 text-bad"
    >
      {failed.map(({ at, words }) => (
        <li key={at} className="flex items-start gap-1.5">
          <X size={12} aria-hidden className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{told(words)}</span>
        </li>
      ))}
    </ul>
  );
}
