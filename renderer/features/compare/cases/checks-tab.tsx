/** The checks that hold for every case. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useCompareFeature } from '../compare-feature.ts';
import { CheckList } from './check-list.tsx';
import { t } from '../../../language/t.ts';
import { rich } from '../../../language/rich.ts';
import * as m from './messages.ts';

export function ChecksTab(): ReactNode {
  const feature = useCompareFeature();
  const checks = useStore(feature.setup.store, ({ setup }) => setup.plan.checks);
  const kind = useStore(feature.setup.store, ({ setup }) => setup.kind);
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-4">
      <p className="max-w-prose text-12 text-pretty text-muted">
        {rich(m.checksTeach, { place: '{{name}}', c: (words) => <code>{words}</code> })}
        {kind === 'image' ? t(m.imagesAlone) : ''}
      </p>
      <CheckList
        label={t(m.checksForEvery)}
        at="plan"
        checks={checks}
        onChange={(next) => feature.setup.changePlan({ checks: next })}
      />
    </div>
  );
}
