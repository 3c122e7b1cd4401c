/** How every lane is asked: system prompt, tools, cases, repeats and limits, folded into one menu that says what is set. */
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { estimateOf } from '../../../../shared/compare/estimate.ts';
import type { CompareSetup, ComparePlan } from '../../../../shared/compare/setup.ts';
import { useTools } from '../../../app/tools-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CasesDialog } from '../cases/cases-dialog.tsx';
import { priceLines, productWords } from '../cases/estimate-words.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { LimitRows } from './limit-rows.tsx';
import { RepeatsRow } from './repeats-row.tsx';
import { SystemPromptRow } from './system-prompt-row.tsx';
import { ToolsRow } from './tools-row.tsx';
import { summaryOf, casesWords, hasCases } from './setup-words.ts';
import { SetupRow } from './setup-row.tsx';
import { t, told } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function SetupMenu(): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const tools = useTools();
  const [open, setOpen] = useState(false);
  const [casesOpen, setCasesOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const summary = summaryOf(setup, tools);
  return (
    <>
      <Popover
        label={t(m.setup)}
        align="end"
        open={open}
        onOpenChange={setOpen}
        className="w-112"
        trigger={
          <Button
            ref={setButton}
            icon={SlidersHorizontal}
            aria-label={t(m.setup)}
            title={summary === '' ? t(m.setupNote) : summary}
            className="min-w-0 shrink! aria-expanded:border-line-strong aria-expanded:bg-pressed"
          >
            <span className="max-[560px]:sr-only">{t(m.setup)}</span>
            {summary === '' ? null : (
              <span className="clip min-w-0 font-normal text-muted max-[1024px]:hidden">{summary}</span>
            )}
            <ChevronDown size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
          </Button>
        }
      >
        <Rows
          setup={setup}
          onCases={() => {
            setOpen(false);
            setCasesOpen(true);
          }}
        />
      </Popover>
      <CasesDialog open={casesOpen} onClose={() => setCasesOpen(false)} returnTo={button} />
    </>
  );
}

interface RowsProps {
  readonly setup: CompareSetup;
  readonly onCases: () => void;
}

function Rows({ setup, onCases }: RowsProps): ReactNode {
  const feature = useCompareFeature();
  const inStep = useStore(feature.viewState, (value) => value.inStep);
  const estimate = estimateOf(setup);
  const isText = setup.kind === 'text';
  return (
    <>
      <SystemPromptRow />
      {isText ? <ToolsRow /> : null}
      <CasesRow plan={setup.plan} onCases={onCases} />
      <RepeatsRow />
      <LimitRows />
      {isText ? (
        <div className="flex min-h-10 items-center border-b border-line px-3">
          <Switch
            label={t(m.scrollInStep)}
            checked={inStep}
            onChange={(next) => feature.viewState.setState({ inStep: next })}
          />
        </div>
      ) : null}
      <p role="status" className={`px-3 py-2.5 text-12 ${estimate.problem === undefined ? 'text-muted' : 'text-bad'}`}>
        {estimate.problem === undefined
          ? [productWords(estimate), ...priceLines(feature.starting.estimate(setup), setup.plan)].join('. ')
          : told(estimate.problem)}
      </p>
    </>
  );
}

/** The cases of the setup: how many there are, and the way to their dialog. */
interface CasesRowProps {
  readonly plan: ComparePlan;
  readonly onCases: () => void;
}

function CasesRow({ plan, onCases }: CasesRowProps): ReactNode {
  return (
    <SetupRow
      label={t(m.cases)}
      words={casesWords(plan)}
      action={
        <Button aria-haspopup="dialog" onClick={onCases}>
          {t(hasCases(plan) ? m.editCases : m.addCases)}
        </Button>
      }
    />
  );
}
