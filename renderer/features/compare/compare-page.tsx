/** The compare page: the race above lanes side by side, below them what sets the lanes apart, and at the foot one composer for all of them. */
import { useEffect, useState, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { TopBarBoundary, useAppServices } from '../../app/app-context.tsx';
import { useLinkedPrompt, withLinkedPrompt, type HandedPrompt } from '../../app/from-outside.ts';
import type { ShowInspector } from '../../app/inspector.ts';
import { PersistedPanels } from '../../app/persisted-panels.tsx';
import { navigate } from '../../app/navigation.ts';
import { DialogBoundary } from '../../ui/dialog-boundary.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { closedTooltip } from '../../ui/tooltip.tsx';
import { warmMath } from '../../ui/markdown/math-drawing.ts';
import { AskRow } from './setup/ask-row.tsx';
import { BlindVote } from './cases/blind-vote.tsx';
import { StartQuestion } from './cases/start-question.tsx';
import { useCompareCommands } from './compare-commands.ts';
import { useCompareFeature, type CompareFeature } from './compare-feature.ts';
import { CompareTopBar } from './compare-top-bar.tsx';
import { LaneStrip } from './lanes/lane-strip.tsx';
import { PanelsBelow } from './panels-below.tsx';
import { Race } from './race/race.tsx';
import { RunNotice } from './run-notice.tsx';
import { JobProgress } from './run-progress.tsx';
import { RunsDialog } from './runs/runs-dialog.tsx';
import { useStart } from './use-start.ts';
import { cellsWords, failedLanesWords } from './runs/run-words.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import { emptyPlan } from '../../../shared/compare/setup.ts';
import type { AppStateValue } from '../../app/app-state.ts';
import { activeFor, lanesOver } from './lane-making.ts';
import { replaceSetup, showRun } from './runs/shown-run.ts';

export interface ComparePageProps {
  /** The run in view; null shows the one that was looked at last. */
  readonly runId: string | null;
  readonly inspector: ShowInspector;
}

export function ComparePage({ runId, inspector }: ComparePageProps): ReactNode {
  const feature = useCompareFeature();
  useShownRun(feature, runId);
  useLinkedAsk(feature);
  useEffect(warmMath, []);
  const [runsOpen, setRunsOpen] = useState(false);
  const showRuns = (): void => setRunsOpen(true);
  return (
    <>
      <h1 className="sr-only">{t(m.compare)}</h1>
      <TopBarBoundary>
        <CompareTopBar onRuns={showRuns} />
      </TopBarBoundary>
      {/* A window too low for all of it scrolls what is above the composer. */}
      <div className="flex min-h-0 flex-1 flex-col overflow-x-hidden overflow-y-auto contain-content">
        <div className="shrink-0">
          <ErrorBoundary what={t(m.theNotice)} size="line">
            <RunNotice />
            <JobProgress />
          </ErrorBoundary>
        </div>
        <ErrorBoundary what={t(m.theRace)} size="line">
          <Race />
        </ErrorBoundary>
        <LanesAndPanels inspector={inspector} />
      </div>
      <Asking showRuns={showRuns} />
      <RunAnnouncer />
      <StartQuestion />
      <Ballot />
      {runsOpen ? (
        <DialogBoundary what={t(m.theRuns)} onClose={() => setRunsOpen(false)}>
          <RunsDialog onClose={() => setRunsOpen(false)} />
        </DialogBoundary>
      ) : null}
    </>
  );
}

/** Over a run that was started blind, until it is closed: the page behind it says which lane is which. */
function Ballot(): ReactNode {
  const { viewState, run: shown } = useCompareFeature();
  const run = useStore(shown.store, (value) => value.run);
  const ballot = useStore(viewState, (value) => value.ballot);
  if (run === null || run.id !== ballot) return null;
  const close = (): void => viewState.setState({ ballot: null });
  return (
    <DialogBoundary what={t(m.theVote)} onClose={close}>
      <BlindVote run={run} waits={run.state === 'running'} onClose={close} />
    </DialogBoundary>
  );
}

interface LanesAndPanelsProps {
  readonly inspector: ShowInspector;
}

/** The lanes above the panels; a panel that is maximised has the place of both. */
function LanesAndPanels({ inspector }: LanesAndPanelsProps): ReactNode {
  const feature = useCompareFeature();
  const maximised = useStore(feature.viewState, (value) => value.maximised !== null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!maximised || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Escape that closes a tooltip does nothing else.
    if (event.defaultPrevented && !closedTooltip(event.nativeEvent)) return;
    feature.viewState.setState({ maximised: null });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from whatever has the focus inside
    <div className="flex min-h-91 flex-1 flex-col" onKeyDown={onKeyDown}>
      <PersistedPanels
        stacked
        alone={maximised ? 'compare-below' : undefined}
        panes={[
          { id: 'compare-lanes', label: t(m.lanesPane), minPx: 160, content: <LaneStrip /> },
          {
            id: 'compare-below',
            label: t(m.belowPane),
            width: { preset: 42, min: 12, max: 80 },
            // Its tabs, the head of a table and a few rows.
            minPx: 200,
            content: <PanelsBelow inspector={inspector} />,
          },
        ]}
      />
    </div>
  );
}

interface AskingProps {
  readonly showRuns: () => void;
}

/** Apart from the page, so that a key that is typed renders the composer and not all lanes and panels. */
function Asking({ showRuns }: AskingProps): ReactNode {
  const feature = useCompareFeature();
  const start = useStart(feature);
  const running = useStore(feature.run.store, ({ run }) => run?.state === 'running');
  useCompareCommands({
    feature,
    start: start.start,
    stop: running ? () => feature.run.stop() : undefined,
    showRuns,
  });
  return <AskRow start={start} />;
}

function useLinkedAsk(feature: CompareFeature): void {
  const { setup } = feature;
  const { fromOutside, appState } = useAppServices();
  const loaded = useStore(setup.store, (value) => value.loaded);
  useLinkedPrompt(fromOutside, 'compare', loaded, (linked) => {
    const { prompt, race } = linked;
    if (race !== undefined) return raceFromChat(feature, appState.store.getState(), { prompt, race });
    setup.changeAsk(({ text, ...ask }) => ({ ...ask, text: withLinkedPrompt(text, linked) }));
  });
}

/** The address names the run in view; without one, the run shown last is opened, and the address updated. */
function useShownRun({ setup, run }: CompareFeature, runId: string | null): void {
  const loaded = useStore(setup.store, (value) => value.loaded);
  useEffect(() => {
    if (!loaded) return;
    const last = setup.store.getState().setup.shownRunId;
    if (runId === null && last !== null) {
      navigate({ page: 'compare', runId: last }, { replace: true });
      return;
    }
    if (last !== runId) setup.change({ shownRunId: runId });
    run.show(runId);
  }, [setup, run, loaded, runId]);
  useEffect(() => () => setup.flush(), [setup]);
}

/** Announces a run's progress to screen readers: what ended, every few seconds, and the overall end. */
const everyMs = 4_000;

function RunAnnouncer(): ReactNode {
  const feature = useCompareFeature();
  const [words, setWords] = useState('');
  /** The run that was seen under way here: old ones are no news. */
  const followed = useRef<string | null>(null);
  useEffect(() => {
    const announce = (): void => {
      const { run, cells, loaded } = feature.run.store.getState();
      if (run === null || !loaded) return;
      if (run.state === 'running') {
        if (followed.current !== run.id) setWords(t(m.begun));
        else setWords(`${cellsWords(cells.values())}${failedLanesWords(run, cells.values())}`);
        followed.current = run.id;
      } else if (followed.current === run.id) {
        followed.current = null;
        setWords(
          `${t(run.state === 'paused' ? m.isPaused : m.hasEnded)} ${cellsWords(cells.values())}${failedLanesWords(run, cells.values())}`,
        );
      }
    };
    announce();
    const timer = setInterval(announce, everyMs);
    return () => clearInterval(timer);
  }, [feature]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {words}
    </div>
  );
}

/** Puts the message of a chat on the setup, with the conversation above it: its model over each of its protocols, with the chat's system prompt, tools and parameters. */
type Raced = Pick<HandedPrompt, 'prompt'> & { readonly race: NonNullable<HandedPrompt['race']> };

export function raceFromChat(feature: CompareFeature, state: AppStateValue, { prompt, race }: Raced): void {
  const { model, system, stream, tools, parameters } = race.settings;
  showRun(feature, null);
  replaceSetup(feature, {
    kind: 'text',
    textLanes: lanesOver(model, activeFor(state).profile).map((lane) => ({ ...lane, stream, parameters })),
    ask: {
      ...{ text: prompt, system, attachments: [...race.attachments], tools: [...tools] },
      ...(race.earlier === undefined ? {} : { earlier: race.earlier }),
    },
    plan: emptyPlan,
  });
}
