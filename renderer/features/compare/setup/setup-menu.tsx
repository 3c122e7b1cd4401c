/** How every lane is asked: system prompt, tools, cases, repeats and limits, folded into one menu that says what is set. */
import { ChevronDown, SlidersHorizontal, Minus, Plus } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { estimateOf } from '../../../../shared/compare/estimate.ts';
import { type CompareSetup, type ComparePlan, compareLimits } from '../../../../shared/compare/setup.ts';
import { useTools } from '../../../app/tools-state.ts';
import { savedToShow } from '../../../app/saved-to-show.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { ToolPicks } from '../../../request-form/parameters/tool-picks.tsx';
import { hrefOf } from '../../../app/navigation.ts';
import { CasesDialog } from '../cases/cases-dialog.tsx';
import { priceLines, productWords } from '../cases/estimate-words.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { hasUnfit } from '../setup-store.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { BlindRow, LimitRows, Problem, SetupRow, UnfoldingRow, usePlanNumber } from './setup-rows.tsx';
import { summaryOf, casesWords, hasCases } from './setup-words.ts';
import { OfNextRun } from './of-next-run.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

/** Further tools are a number. */
const mostNamed = 2;

/** Which tools are offered in all lanes that have a place for them. */
function ToolsRow(): ReactNode {
  const feature = useCompareFeature();
  const tools = useTools();
  const picked = useStore(feature.setup.store, (value) => value.setup.ask.tools);
  const [open, setOpen] = useState(false);
  const offered = tools.filter(({ id }) => picked.includes(id));
  return (
    <UnfoldingRow
      label={t(m.tools)}
      words={
        offered.length === 0 ? (
          t(m.noTools)
        ) : (
          <span className="flex flex-wrap items-center gap-1" title={t(m.toolsOffered, { count: offered.length })}>
            {offered.slice(0, mostNamed).map(({ id, name }) => (
              <span
                key={id}
                className="mono clip max-w-full rounded-control border border-line px-1.5 text-11 text-ink"
              >
                {name}
              </span>
            ))}
            {offered.length > mostNamed ? <span>{t(m.moreTools, { count: offered.length - mostNamed })}</span> : null}
          </span>
        )
      }
      button={t(m.choose)}
      buttonName={t(m.chooseTools)}
      open={open}
      onOpen={setOpen}
    >
      <ToolPicks
        tools={tools}
        picked={picked}
        onPicked={(ids) => feature.setup.changeAsk({ tools: [...ids] })}
        unavailable={undefined}
        href={hrefOf({ page: 'tools', toolId: null })}
      />
    </UnfoldingRow>
  );
}

/** No more of it can be in sight. */
const mostShown = 200;

/** The system prompt of all lanes: its beginning, and below it the field it is written in. */
function SystemPromptRow(): ReactNode {
  const feature = useCompareFeature();
  const system = useStore(feature.setup.store, (value) => value.setup.ask.system);
  const [open, setOpen] = useState(false);
  const isSet = system.trim() !== '';
  return (
    <UnfoldingRow
      label={t(m.system)}
      words={
        isSet ? (
          <span dir="auto" className="clip block" title={t(m.systemWithAll)}>
            {system.slice(0, mostShown)}
          </span>
        ) : (
          t(m.notSet)
        )
      }
      button={t(m.edit)}
      buttonName={t(m.editSystem)}
      open={open}
      onOpen={setOpen}
    >
      <Field value={system} onChange={(next) => feature.setup.changeAsk({ system: next })} />
    </UnfoldingRow>
  );
}

function Field({ value, onChange }: { readonly value: string; readonly onChange: (next: string) => void }): ReactNode {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className="flex rounded-control border border-line-strong bg-panel py-1 has-focus-visible:outline-2 outline-focus outline-offset-2">
      <GrowingTextArea
        ref={area}
        aria-label={t(m.systemPrompt)}
        placeholder={t(m.systemForAll)}
        value={value}
        onChange={onChange}
        minRows={2}
        maxRows={8}
        className="block bg-transparent px-2.5 text-13 outline-none"
      />
    </div>
  );
}

/** Opens it, where it is not: what cures a run whose plan was refused. */
export function openSetup(): void {
  document.querySelector<HTMLElement>('[data-compare-setup=false]')?.click();
}

export function SetupMenu(): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const tools = useTools();
  const [open, setOpen] = useState(false);
  const [casesOpen, setCasesOpen] = useState(false);
  const loaded = useStore(feature.setup.store, (value) => value.loaded);
  const wantsSet = useStore(savedToShow, ({ caseSet }) => caseSet !== null);
  // What was saved elsewhere is loaded by the dialog, which then goes on as if it had been opened here.
  if (wantsSet && loaded && !casesOpen) setCasesOpen(true);
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
            data-compare-setup={open}
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
          onLoaded={() => button?.focus()}
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
  /** The settings of the run in view stand here now. */
  readonly onLoaded: () => void;
}

function Rows({ setup, onCases, onLoaded }: RowsProps): ReactNode {
  const feature = useCompareFeature();
  const inStep = useStore(feature.viewState, (value) => value.inStep);
  const profiles = useAppState(({ app }) => app?.profiles);
  const isUnfit = useStore(feature.setup.store, ({ unfit }) => hasUnfit(unfit, profiles));
  const estimate = estimateOf(setup);
  const isText = setup.kind === 'text';
  return (
    <>
      <OfNextRun setup={setup} onLoaded={onLoaded} />
      <SystemPromptRow />
      {isText ? <ToolsRow /> : null}
      <CasesRow plan={setup.plan} onCases={onCases} />
      <RepeatsRow />
      <LimitRows />
      {isText ? <BlindRow /> : null}
      {isText ? (
        <div className="flex min-h-10 items-center border-b border-line px-3">
          <Switch
            label={t(m.scrollInStep)}
            checked={inStep}
            onChange={(next) => feature.viewState.setState({ inStep: next })}
          />
        </div>
      ) : null}
      <p
        role="status"
        className={`px-3 py-2.5 text-12 ${estimate.problem === undefined && !isUnfit ? 'text-muted' : 'text-bad'}`}
      >
        {isUnfit
          ? t(m.numberUnfit)
          : estimate.problem === undefined
            ? [productWords(estimate), ...priceLines(feature.starting.estimate(setup), setup.plan)].join('. ')
            : translated(estimate.problem)}
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

/** How often each lane is asked the same: the metrics then have a spread, and can have a winner. */
function RepeatsRow(): ReactNode {
  const feature = useCompareFeature();
  const repeats = useStore(feature.setup.store, ({ setup }) => setup.plan.repeats);
  // An emptied field means one, and stays empty while it is written in.
  const [isEmpty, setEmpty] = useState(false);
  const limits = { min: 1, max: compareLimits.repeats, integer: true } as const;
  const { problem, ...number } = usePlanNumber({
    field: 'repeats',
    label: t(m.repeats),
    value: repeats,
    onChange: (next) => feature.setup.changePlan({ repeats: next ?? 1 }),
    limits,
  });
  const set = (next: number | null): void => {
    setEmpty(next === null);
    number.onChange(next);
  };
  return (
    <SetupRow
      label={t(m.repeats)}
      words={t(m.repeatsNote)}
      action={
        <span className="flex items-start gap-0.5">
          <IconButton
            icon={Minus}
            label={t(m.fewerRepeats)}
            aria-disabled={repeats <= 1}
            onClick={() => set(Math.max(1, repeats - 1))}
          />
          <NumberField
            {...limits}
            {...number}
            label={t(m.repeats)}
            labelHidden
            aside={null}
            className="w-14"
            placeholder="1"
            value={isEmpty && repeats === 1 ? null : number.value}
            onChange={set}
          />
          <IconButton
            icon={Plus}
            label={t(m.moreRepeats)}
            aria-disabled={repeats >= compareLimits.repeats}
            onClick={() => set(Math.min(compareLimits.repeats, repeats + 1))}
          />
        </span>
      }
    >
      {problem === undefined ? null : <Problem id={number.problemId} words={problem} />}
    </SetupRow>
  );
}
