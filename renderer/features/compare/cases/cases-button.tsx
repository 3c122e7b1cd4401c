/** Opens what makes an experiment of a run, and tells when there is something of it. */
import { Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ComparePlan } from '../../../../shared/compare/sheet.ts';
import { caseCount } from '../../../../shared/compare/expand.ts';
import { Button } from '../../../ui/button.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { CasesDialog } from './cases-dialog.tsx';
import { numberText, t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function CasesButton({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const plan = useStore(feature.sheet.store, ({ sheet }) => sheet.plan);
  const [open, setOpen] = useState(false);
  const words = planWords(plan);
  return (
    <>
      <Button icon={Table2} aria-haspopup="dialog" title={words ?? t(m.manyQuestions)} onClick={() => setOpen(true)}>
        {t(m.cases)}
        {words === null ? null : <span className="font-normal text-muted">{words}</span>}
      </Button>
      <CasesDialog feature={feature} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Null for a plan that asks each lane once and checks nothing. */
function planWords(plan: ComparePlan): string | null {
  const cases = caseCount(plan);
  const checked = plan.checks.length > 0 || plan.cases.some(({ checks }) => checks.length > 0);
  const parts = [
    ...(cases > 1 || plan.cases.length > 0 || plan.repeats > 1 ? [timesWords(cases, plan.repeats)] : []),
    ...(checked ? [t(m.checkedToo)] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

function timesWords(cases: number, repeats: number): string {
  return repeats === 1 ? numberText(cases) : `${numberText(cases)} × ${repeats}`;
}
