/** Sends all answers of a run again that failed, were not sent, came in part or were cut off. */
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRetried } from '../../../../shared/compare/outcome.ts';
import type { Cell } from '../../../../shared/compare/run.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface RetryFailedProps {
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Nothing where all is well. */
export function RetryFailed({ cells }: RetryFailedProps): ReactNode {
  const feature = useCompareFeature();
  if (![...cells.values()].some(isRetried)) return null;
  return (
    <Button icon={RotateCcw} onClick={() => feature.run.retryFailed()}>
      {t(m.retryFailed)}
    </Button>
  );
}
