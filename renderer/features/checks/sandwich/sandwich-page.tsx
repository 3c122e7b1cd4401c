/** Between a gateway and its upstream: both addresses, a run, and what each scenario lost on its way. */
import { FileBraces, Play, RotateCw, Square } from 'lucide-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { fault } from '../../../../shared/fault.ts';
import { dialectOf } from '../../../../shared/dialects/presets.ts';
import type { SandwichRun } from '../../../../shared/sandwich/standing.ts';
import { useActiveProfile, useAppServices, useAppState, useFeatureStore } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { FaultCures } from '../../../app/fault-cures.tsx';
import { newProfileRoute } from '../../../app/new-profile.ts';
import { navigate } from '../../../app/navigation.ts';
import { fileNameOf, saveFile } from '../../../host/save-file.ts';
import { collectPieces } from '../../../host/transfer.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { takeLostFocus, useLostFocus } from '../../../ui/take-focus.ts';
import { drawerBelow, useNarrow } from '../../../ui/use-narrow.ts';
import { t } from '../../../language/t.ts';
import { CheckModes, GatewayPicker } from '../setup-head.tsx';
import * as m from '../messages.ts';
import { LossList } from './loss-list.tsx';
import { SandwichMatrix } from './sandwich-matrix.tsx';
import { verdictOf, placeKey, refusalOf, sandwichTable } from './sandwich-model.ts';
import { Fronts, frontsOf, Models, UpstreamAddress } from './sandwich-setup.tsx';
import { createSandwichStore, type SandwichStore } from './sandwich-store.ts';

export function SandwichPage(): ReactNode {
  const sandwich = useFeatureStore(createSandwichStore);
  const run = useStore(sandwich.store, ({ standing }) => standing?.run ?? null);
  const isTold = useStore(sandwich.store, ({ standing }) => standing !== null);
  const fault = useStore(sandwich.store, (value) => value.fault);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-263 flex-col divide-y divide-line px-5 py-10 *:py-5 *:first:pt-0">
        <header>
          <CheckModes mode="sides" />
          <h1 className="mt-4 text-20 font-semibold">{t(m.betweenSides)}</h1>
          <p className="mt-1 max-w-150 text-14 text-pretty text-muted">{t(m.sidesLead)}</p>
        </header>
        {fault === null ? null : <FaultView fault={fault} />}
        <UpstreamAddress sandwich={sandwich} />
        <section aria-label={t(m.gateway)}>
          <h2 className="mb-2.5 text-15 font-semibold">{t(m.gateway)}</h2>
          <GatewayPicker />
          <NoUpstream />
        </section>
        <Models sandwich={sandwich} />
        <Fronts sandwich={sandwich} />
        <RunControls sandwich={sandwich} run={run} />
      </div>
      {run !== null ? (
        <Results sandwich={sandwich} run={run} />
      ) : isTold ? (
        <EmptyState title={t(m.noSidesRunYet)} className="pb-10">
          {t(m.lossesAppearHere)}
        </EmptyState>
      ) : null}
    </div>
  );
}

/** The built-in gateway is the newcomer's own, and has nothing behind it. */
function NoUpstream(): ReactNode {
  if (useActiveProfile()?.builtIn !== true) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-muted">
      {t(m.builtInHasNoUpstream)}
      <Button onClick={() => navigate(newProfileRoute())}>{t(m.connectYours)}</Button>
    </p>
  );
}

interface RunProps {
  readonly sandwich: SandwichStore;
  readonly run: SandwichRun;
}

function RunControls({ sandwich, run }: { readonly sandwich: SandwichStore; readonly run: SandwichRun | null }) {
  const profile = useActiveProfile();
  const { models, fronts: chosen, busy } = useStore(sandwich.store);
  const fronts = frontsOf(chosen, profile);
  // What goes on stands with its result, which is brought into sight.
  if (run?.state === 'running') return null;
  const canRun = profile !== undefined && models.length > 0 && fronts.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="primary"
        size="main"
        icon={Play}
        disabled={!canRun}
        busy={busy === 'starting'}
        onClick={() => {
          if (profile !== undefined) void sandwich.start(profile.id, { models, fronts });
        }}
      >
        {t(m.runScenarios)}
      </Button>
      {canRun ? null : <span className="text-13 text-muted">{t(m.chooseModelAndProtocol)}</span>}
    </div>
  );
}

function Results({ sandwich, run }: RunProps): ReactNode {
  const over = useNarrow(drawerBelow);
  const cell = useStore(sandwich.store, (value) => value.cell);
  const table = useMemo(() => sandwichTable(run.cells, run.state === 'running'), [run.cells, run.state]);
  const profile = useAppState(({ app }) => app?.profiles.find(({ id }) => id === run.profileId));
  const dialect = profile === undefined ? undefined : dialectOf(profile.dialect);
  const close = (): void => sandwich.store.setState({ cell: null });
  const { models, fronts: chosen, busy } = useStore(sandwich.store);
  const fronts = frontsOf(chosen, profile);
  const again =
    profile === undefined || models.length === 0 || fronts.length === 0 ? undefined : (
      <Button
        icon={RotateCw}
        busy={busy === 'starting'}
        onClick={() => void sandwich.start(profile.id, { models, fronts })}
      >
        {t(m.tryAgain)}
      </Button>
    );
  const isRunning = run.state === 'running';
  // The button that stopped it is gone.
  const section = useLostFocus(isRunning);
  const { ref } = section;
  useEffect(() => {
    if (!isRunning) return;
    ref.current?.scrollIntoView({ block: 'start' });
    // So is the one that began it, also where this is the first run and the section has come just now.
    if (ref.current !== null) takeLostFocus(ref.current);
  }, [isRunning, ref]);
  return (
    <section
      {...section}
      aria-label={t(m.result)}
      className="flex min-h-full flex-col gap-3 border-t border-line px-5 py-5"
    >
      <ResultHead run={run} />
      {isRunning ? <RunProgress sandwich={sandwich} run={run} /> : null}
      <NeverReached sandwich={sandwich} run={run} />
      {run.fault === null ? null : (
        <FaultView
          fault={run.fault}
          actions={<FaultCures fault={run.fault} profileId={run.profileId} retry={again} />}
        />
      )}
      {table.rows.length === 0 ? null : (
        <div className="flex min-w-0 items-start gap-4">
          <div className="min-w-0 flex-1 overflow-x-auto px-1 pb-6">
            <SandwichMatrix
              table={table}
              chosen={cell}
              dialect={dialect}
              onChoose={(place) => sandwich.store.setState({ cell: place })}
            />
          </div>
          {over ? (
            <Drawer
              open={cell !== null}
              onOpenChange={close}
              label={t(m.lossesOfCell)}
              resetKey={cell === null ? null : placeKey(cell)}
            >
              <div className="min-h-0 flex-1 overflow-y-auto">
                <LossList table={table} place={cell} dialect={dialect} onClose={close} />
              </div>
            </Drawer>
          ) : (
            <div className="sticky top-0 max-h-[80vh] w-90 shrink-0 overflow-y-auto rounded-card border border-line bg-bg">
              <LossList table={table} place={cell} dialect={dialect} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** A run that goes on, with the way to end it. */
function RunProgress({ sandwich, run: { done, of } }: RunProps): ReactNode {
  const busy = useStore(sandwich.store, (value) => value.busy);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div
        role="progressbar"
        aria-label={t(m.scenariosDone)}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, of)}
        className="h-2 min-w-40 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-good" style={{ width: `${(done / Math.max(1, of)) * 100}%` }} />
      </div>
      <span className="text-13 text-muted tabular-nums">{t(m.askedOf, { done, of })}</span>
      <Button icon={Square} busy={busy === 'stopping'} onClick={() => void sandwich.stop()}>
        {t(m.stop)}
      </Button>
    </div>
  );
}

function ResultHead({ run }: { readonly run: SandwichRun }): ReactNode {
  const { client, toasts } = useAppServices();
  const save = async (): Promise<void> => {
    try {
      const pieces = client.stream('sandwich.report', {});
      const file = await collectPieces(pieces, 'application/json', () => undefined, new AbortController().signal);
      const date = new Date(run.startedAt).toISOString().slice(0, 10);
      saveFile(file, fileNameOf(t(m.lossesTitle, { profile: run.gateway, date }), 'json'));
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-15 font-semibold">{run.gateway}</h2>
      <p role="status" className="min-w-0 flex-1 text-13 text-muted">
        {standingWords(run)}
      </p>
      {run.state === 'running' || run.cells.length === 0 ? null : (
        <Button icon={FileBraces} onClick={() => void save()}>
          {t(m.saveLosses)}
        </Button>
      )}
    </div>
  );
}

function standingWords({ state, done, of, cells, fault }: SandwichRun): string {
  // The figures beside the button count: every step read aloud would be noise.
  if (state === 'running') return t(m.running);
  if (cells.length === 0) return t(m.nothingAsked);
  const withLoss = cells.filter((cell) => verdictOf(cell).verdict === 'lost').length;
  const words = t(m.lossesIn, { some: withLoss, of: cells.length });
  return state === 'stopped' || fault !== null ? `${t(m.stoppedAfter, { done, of })} ${words}` : words;
}

/** The likeliest mistake of all: the gateway still sends to its own upstream. */
function NeverReached({ sandwich, run }: RunProps): ReactNode {
  const address = useStore(sandwich.store, ({ standing }) => standing?.address ?? null);
  if (run.cells.length === 0 || run.cells.some(({ upstream }) => upstream !== undefined)) return null;
  const set = address === null ? t(m.openThenSet) : t(m.setThenRun, { address });
  const copy = address === null ? null : <CopyButton words label={t(m.copyAddress)} text={address} />;
  const refusal = refusalOf(run.cells);
  if (refusal === undefined)
    return (
      <Alert tone="bad" announce="alert" title={t(m.nothingReached)} actions={copy}>
        {set}
      </Alert>
    );
  // Its own refusal, or one of the upstream that it still sends to: both are likely.
  const { status, words } = refusal;
  return (
    <Alert
      tone="bad"
      announce="alert"
      title={t(m.refusedAll, { status })}
      actions={
        <>
          <FaultCures fault={fault('status', words, '', { status })} profileId={run.profileId} />
          {copy}
        </>
      }
    >
      {words === '' ? null : <p className="wrap-anywhere">{words}</p>}
      <p>{set}</p>
    </Alert>
  );
}
