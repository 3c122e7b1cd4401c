/** Takes the metrics along as text, in the form that the other side reads. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { metricsMarkdown, metricsSeparated } from './copied-metrics.ts';
import type { MetricsTable } from './metrics-table.ts';
import { t } from '../../../../language/t.ts';
import * as m from '../messages.ts';

const words = { copied: m.copied, refused: m.refused } as const;

/** `table` is asked for when something is copied. */
export function CopyMetrics({ table }: { readonly table: () => MetricsTable }): ReactNode {
  const [outcome, setOutcome] = useState<keyof typeof words | null>(null);
  const said = outcome === null ? '' : words[outcome];
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 1_600);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            icon={outcome === 'copied' ? Check : Copy}
            label={t(m.copyMetrics)}
            tooltip={said === '' ? t(m.copyMetrics) : said}
            size={24}
          />
        }
        items={[
          { label: t(m.asMarkdown), run: () => void copy(metricsMarkdown(table())) },
          { label: t(m.asCsv), run: () => void copy(metricsSeparated(table(), ',')) },
          { label: t(m.forSheet), run: () => void copy(metricsSeparated(table(), '\t')) },
        ]}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
