/** What makes an experiment of a run: cases, a sweep, checks. All of it is the setup's plan. */
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { estimateOf } from '../../../../shared/compare/estimate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { CasesTab } from './cases-tab.tsx';
import { productWords } from './estimate-words.ts';
import { SweepTab } from './sweep-tab.tsx';
import { CheckList } from './check-list.tsx';
import { rich } from '../../../language/rich.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface CasesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The control that it was opened from, which may be gone by the time it closes. */
  readonly returnTo?: Element | null;
}

type TabId = 'cases' | 'sweep' | 'checks';

export function CasesDialog({ open, onClose, returnTo = null }: CasesDialogProps): ReactNode {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(m.cases)}
      description={t(m.dialogNote)}
      returnTo={returnTo}
      className="top-[6vh]! h-[88vh] max-h-[88vh]! w-[min(72rem,calc(100vw-2rem))]!"
    >
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Omit<CasesDialogProps, 'open' | 'returnTo'>): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const { cases, sweeps, checks } = setup.plan;
  const [tab, setTab] = useState<TabId>('cases');
  const estimate = estimateOf(setup);
  return (
    <>
      <Tabs<TabId>
        label={t(m.parts)}
        className="flex-1"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'cases', label: counted(t(m.cases), cases.length), content: () => <CasesTab /> },
          { value: 'sweep', label: counted(t(m.sweep), sweeps.length), content: () => <SweepTab /> },
          {
            value: 'checks',
            label: counted(t(m.checks), checks.length),
            content: () => <ChecksTab />,
          },
        ]}
      />
      <footer className="flex shrink-0 items-center gap-3 border-t border-line px-4 py-2.5">
        <p
          role="status"
          className={estimate.problem === undefined ? 'flex-1 text-12 text-muted' : 'flex-1 text-12 text-bad'}
        >
          {estimate.problem === undefined ? productWords(estimate) : translated(estimate.problem)}
        </p>
        <Button variant="primary" onClick={onClose}>
          {t(m.done)}
        </Button>
      </footer>
    </>
  );
}

function counted(label: string, count: number): string {
  return count === 0 ? label : `${label} ${count}`;
}

/** The checks that hold for every case. */
function ChecksTab(): ReactNode {
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
