/** The stores of the compare page, made once for the window. */
import { offerCasesBefore } from './cases/cases-before.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CompareSetup, LaneKind } from '../../../shared/compare/setup.ts';
import { createToolCallsStore, type ToolCallsStore } from '../../answers/tool-calls-store.ts';
import { useFeatureStore, type AppServices } from '../../app/app-context.tsx';
import { activeProfile, faultOf } from '../../app/app-state.ts';
import type { UnreadOptions } from '../../request-form/images/options/options.ts';
import type { UnreadTexts } from '../../request-form/parameters/unread-texts.ts';
import { uploadFile } from '../../host/files.ts';
import { createUploadQueue, type UploadQueue } from '../../app/upload-queue.ts';
import { currentRoute, navigate } from '../../app/navigation.ts';
import { createWaitingSends, type WaitingSends } from '../../app/waiting-sends.ts';
import { onLeaving } from '../../app/leaving.ts';
import { type CellAnswers, createCellAnswers } from './cell-answers.ts';
import { priceOf } from '../../../shared/price.ts';
import { activeFor, firstTextLanes } from './lane-making.ts';
import { createListings, type Listings } from './listings.ts';
import { createRunStore, type RunStore } from './run-store.ts';
import { createRunsStore, type RunsStore } from './runs-store.ts';
import { createSetupStore, type SetupStore } from './setup-store.ts';
import { createStartRun, type StartRun } from './start-run.ts';

export type LeftPanel = 'metrics' | 'text' | 'structure' | 'losses' | 'grid';
export type RightPanel = 'requests' | 'events';
/** `both` is the one panel of a window without room for two. */
export type PanelSide = 'left' | 'right' | 'both';

/** What of the run is shown. Lanes are counted as in the run; before the first run as in the setup. */
export interface ViewState {
  /** The case and repeat that the lanes show. */
  readonly case: number;
  readonly repeat: number;
  readonly left: LeftPanel;
  readonly right: RightPanel;
  /** The panel that also covers the lanes and the other panel; null for none. */
  readonly maximised: PanelSide | null;
  /** Where the two panels are merged: the right one's tab is shown. */
  readonly rightInFront: boolean;
  /** The lanes between which differences are shown. */
  readonly pair: readonly [left: number, right: number];
  /** The meaning whose places are lit up in the requests; null for none. */
  readonly hovered: string | null;
  /** The answer whose record is shown in place of the panels at the right; null shows the panels. */
  readonly inspected: string | null;
  /** The earlier run that is laid beside this one; its cells are in `beside`. */
  readonly beside: string | null;
  /** Lanes scroll together. */
  readonly inStep: boolean;
  /** What runs next is voted on before it is shown which lane is which. */
  readonly blind: boolean;
  /** The run that is being voted on in that way; null for none. */
  readonly ballot: string | null;
  /** The lane of the setup that had the focus last; null for none yet. */
  readonly laneId: string | null;
  /** The setup as it was before a run was loaded into it; null where there is nothing to put back. */
  readonly before: CompareSetup | null;
  /** The run that was loaded into it last; null for none. */
  readonly loadedRun: string | null;
  /** Names of the tools that the run was offered which was loaded into it. */
  readonly loadedTools: readonly string[];
  /** The run that was in view last, of texts and of images. */
  readonly lastRuns: Readonly<Partial<Record<LaneKind, string | null>>>;
}

export interface CompareFeature {
  readonly setup: SetupStore;
  /** The run in view. */
  readonly run: RunStore;
  /** The earlier run beside it; it shows what `viewState.beside` names. */
  readonly beside: RunStore;
  readonly answers: CellAnswers;
  /** What the user does with tool calls. */
  readonly calls: ToolCallsStore;
  readonly viewState: StoreApi<ViewState>;
  readonly runs: RunsStore;
  /** How a run begins. */
  readonly starting: StartRun;
  /** Files on their way to the composer, under `composerOwner`. */
  readonly uploadQueue: UploadQueue;
  /** Runs that wait for files on their way, under `composerOwner`. */
  readonly waiting: WaitingSends;
  /** Models of the profiles that lanes go to. */
  readonly listings: Listings;
  /** What is typed at parameters and cannot be read (yet), by lane. */
  readonly unread: StoreApi<Readonly<Record<string, UnreadTexts>>>;
  /** The same for lanes of images. */
  readonly unreadOptions: StoreApi<Readonly<Record<string, UnreadOptions>>>;
}

/** The owner of the composer's files in the uploadQueue. */
export const composerOwner = 'compare';

export const initialViewState: ViewState = {
  case: 0,
  repeat: 0,
  left: 'metrics',
  right: 'requests',
  maximised: null,
  rightInFront: false,
  pair: [0, 1],
  hovered: null,
  inspected: null,
  beside: null,
  inStep: false,
  blind: false,
  ballot: null,
  laneId: null,
  before: null,
  loadedRun: null,
  loadedTools: [],
  lastRuns: {},
};

export function createCompareFeature({ client, appState, toasts }: AppServices): CompareFeature {
  const viewState = createStore<ViewState>()(() => initialViewState);
  const setup = createSetupStore({ client, onFault: (error) => toasts.showFault(faultOf(error)) });
  const calls = createToolCallsStore(client, window.sessionStorage, 'quartet.compare-call-drafts');
  const run = createRunStore(client, (fault) => toasts.showFault(fault));
  const beside = createRunStore(client, (fault) => toasts.showFault(fault));
  viewState.subscribe((value, before) => {
    if (value.beside !== before.beside) beside.show(value.beside);
  });

  const stop = setup.store.subscribe(({ loaded }) => {
    if (!loaded) return;
    stop();
    offerCasesBefore(setup, toasts);
  });

  // The page works at once: a model that the key lists, over each of its protocols.
  const beginLanes = (): void => {
    if (!setup.store.getState().unused) return;
    const lanes = firstTextLanes(activeFor(appState.store.getState()));
    if (lanes.length > 0) setup.change({ textLanes: [...lanes] });
  };
  setup.store.subscribe(beginLanes);
  appState.store.subscribe(beginLanes);

  const runs = createRunsStore(client);
  const listings = createListings(client);
  const starting = createStartRun({
    runs,
    profileId: () => activeProfile(appState.store.getState())?.id,
    priceOf: (profileId, model) => {
      const { app, listing } = appState.store.getState();
      const id = profileId ?? app?.activeProfileId;
      const profile = app?.profiles.find((one) => one.id === id);
      const listed = id === app?.activeProfileId ? listing : listings.store.getState()[id ?? ''];
      return profile === undefined ? undefined : priceOf(model, profile.prices, listed?.facts);
    },
    onBegun: (begun) => {
      const { id, kind, lanes, cases, plan } = begun;
      run.show(id, begun);
      const several = cases.length > 1 || plan.repeats > 1;
      setup.change({ shownRunId: id });
      viewState.setState(({ left, rightInFront, blind }) => ({
        ...{ case: 0, repeat: 0, inspected: null, left: several ? 'grid' : left },
        rightInFront: rightInFront && !several,
        ballot: blind && kind === 'text' && lanes.length > 1 ? id : null,
      }));
      // The user may have gone elsewhere while the host took it.
      if (currentRoute().page === 'compare') navigate({ page: 'compare', runId: id }, { replace: true });
    },
  });

  const uploadQueue = createUploadQueue(uploadFile);
  const waiting = createWaitingSends(uploadQueue);
  setup.store.subscribe((value, before) => {
    if (before.loaded && asksOtherwise(before.setup, value.setup)) waiting.changed(composerOwner);
  });

  const flush = (): void => {
    setup.flush();
    calls.flush();
  };
  onLeaving(flush);
  return {
    setup,
    run,
    beside,
    answers: createCellAnswers(client),
    calls,
    viewState,
    runs,
    starting,
    uploadQueue,
    waiting,
    listings,
    unread: createStore<Readonly<Record<string, UnreadTexts>>>()(() => ({})),
    unreadOptions: createStore<Readonly<Record<string, UnreadOptions>>>()(() => ({})),
  };
}

/** What a run would ask differs, but for the files: those are what it waits for. */
function asksOtherwise(before: CompareSetup, now: CompareSetup): boolean {
  return (
    before.kind !== now.kind ||
    before.textLanes !== now.textLanes ||
    before.imageLanes !== now.imageLanes ||
    before.plan !== now.plan ||
    before.ask.text !== now.ask.text ||
    before.ask.system !== now.ask.system ||
    before.ask.earlier !== now.ask.earlier ||
    before.ask.tools !== now.ask.tools
  );
}

/** The feature, of which there is one in the window; its page makes it. */
export function useCompareFeature(): CompareFeature {
  return useFeatureStore(createCompareFeature);
}
