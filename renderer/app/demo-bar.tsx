/** Says above the page that a demo runs by itself, and ends it. */
import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { demoTitles, demoUnderWay } from './demos.ts';
import { rich } from '../language/rich.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export function DemoBar(): ReactNode {
  const demo = useStore(demoUnderWay);
  if (demo === null) return null;
  return (
    <div
      role="status"
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-b border-line bg-panel px-5 text-12 text-muted"
    >
      <Spinner size={14} />
      <span>{rich(m.demoRuns, { title: <span className="font-medium text-ink">{t(demoTitles[demo.id])}</span> })}</span>
      <Button icon={Square} onClick={demo.stop} className="ml-auto h-6.5!">
        {t(m.stopDemo)}
      </Button>
    </div>
  );
}
