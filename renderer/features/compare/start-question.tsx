/** Asks before a run of more than one answer a lane begins: how many requests it makes. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { CompareFeature } from './compare-feature.ts';

export function StartQuestion({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const question = useStore(feature.starting.store, (value) => value.question);
  if (question === null) return null;
  const { requests, lanes, cases, repeats, problem } = question.estimate;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : feature.starting.answer(false))}
      title={`Begin a run of ${requests.toLocaleString('en')} requests?`}
      description={problem ?? `${lanes} lanes × ${cases} cases × ${repeats} times.`}
      action="Run"
      look="primary"
      onConfirm={() => feature.starting.answer(problem === undefined)}
    />
  );
}
