/** What stands in a panel of results before there is a run to tell of. */
import { Play, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useAppServices } from '../../../app/app-context.tsx';
import { demoTitles, runDemo } from '../../../app/demos.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCompareFeature } from '../compare-feature.ts';
import { raceDemo } from '../race-demo.ts';
import { t } from '../../../language/t.ts';

export interface NoRunYetProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What will be here, and how it comes. */
  readonly children: ReactNode;
}

export function NoRunYet({ icon, title, children }: NoRunYetProps): ReactNode {
  const feature = useCompareFeature();
  const awaited = useStore(feature.run.store, ({ id }) => id !== null);
  const fault = useStore(feature.run.store, (value) => value.fault);
  // The lanes say it aloud.
  if (fault !== null) return <FaultView fault={fault} announce="none" className="m-3" />;
  if (awaited) {
    return (
      <div className="flex flex-col gap-2 p-3">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
      </div>
    );
  }
  return (
    <EmptyState icon={icon} title={title} className="h-full" actions={<RaceDemo />}>
      {children}
    </EmptyState>
  );
}

/** Something to see at once, with nothing to write. */
function RaceDemo(): ReactNode {
  const services = useAppServices();
  return (
    <Button icon={Play} onClick={() => void runDemo('race', () => Promise.resolve(raceDemo), services)}>
      {t(demoTitles.race)}
    </Button>
  );
}
