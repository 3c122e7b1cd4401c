/** The checks that hold for every case. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CompareFeature } from '../compare-feature.ts';
import { CheckList } from './check-list.tsx';

export function ChecksTab({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const checks = useStore(feature.sheet.store, ({ sheet }) => sheet.plan.checks);
  const kind = useStore(feature.sheet.store, ({ sheet }) => sheet.kind);
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-4">
      <p className="max-w-prose text-12 text-pretty text-muted">
        Each answer is held against these checks as it comes. A case can have more of its own. <code>{'{{name}}'}</code>{' '}
        in a check stands for the value of the case.
        {kind === 'image' ? ' Answers with images alone have no text that could be checked.' : ''}
      </p>
      <CheckList
        label="Checks for every case"
        at="plan"
        checks={checks}
        onChange={(next) => feature.sheet.changePlan({ checks: next })}
      />
    </div>
  );
}
