/** The composer at the foot of the page: what all lanes are asked, which lanes there are, and Run. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { Plus, Split, Play, Square } from 'lucide-react';
import { type TextLane, compareLimits, lanesOf, type CompareSetup } from '../../../../shared/compare/setup.ts';
import { AttachButton } from '../../../request-form/attachments/attach-button.tsx';
import { attachFiles } from '../../../request-form/attachments/attach-files.ts';
import { AttachmentBar } from '../../../request-form/attachments/attachment-bar.tsx';
import { WaitingSendLine } from '../../../request-form/attachments/waiting-send-line.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { DropTarget } from '../../../ui/drop-target.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { GrowingTextArea } from '../../../ui/text-area.tsx';
import { FaultCures, RetryButton } from '../../../app/fault-cures.tsx';
import { useActiveProfileId, useAppServices, useAppState } from '../../../app/app-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { readableKeys } from '../../../ui/kbd.tsx';
import { useCompareFeature, composerOwner, type CompareFeature } from '../compare-feature.ts';
import { runKeys } from '../compare-commands.ts';
import type { Start } from '../use-start.ts';
import { addEveryProtocol, addLane, hasEveryWords, laneMeant } from '../lane-actions.ts';
import { missingLanes } from '../lane-making.ts';
import { profileOfLane } from '../lanes/lane-profile.ts';
import { priceLines } from '../cases/estimate-words.ts';
import { openSetup } from './setup-menu.tsx';
import { EarlierMessages } from './earlier-messages.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from '../messages.ts';

interface RunButtonProps {
  readonly start: Start;
  readonly keys: string;
}

/** Where the composer has room for them. */
const keysOf = 'text-11 font-normal opacity-75 [@container(max-width:36rem)]:hidden';

/** Run, or Stop all while a run is under way. */
function RunButton({ start, keys }: RunButtonProps): ReactNode {
  const feature = useCompareFeature();
  const running = useStore(feature.run.store, ({ run }) => run?.state === 'running');
  const busy = useStore(feature.starting.store, (value) => value.starting);
  const waits = useStore(feature.waiting.store, (value) => value[composerOwner]?.state === 'waiting');
  const { setup } = useStore(feature.setup.store);
  if (running) {
    return (
      <Button
        size="main"
        icon={Square}
        aria-label={t(m.stopAll)}
        aria-keyshortcuts="Escape"
        title={t(m.stopEvery)}
        onClick={() => feature.run.stop()}
      >
        {t(m.stopAll)}
        <span aria-hidden className={keysOf}>
          {readableKeys('Esc')}
        </span>
      </Button>
    );
  }
  return (
    <Button
      variant="primary"
      size="main"
      icon={Play}
      busy={busy || waits}
      aria-label={t(m.run)}
      aria-keyshortcuts="Control+Enter"
      title={waits ? t(m.runsWhenUploaded) : translated(start.obstacle ?? askWords(feature, setup))}
      onClick={start.start}
    >
      {t(m.run)}
      <span aria-hidden className={keysOf}>
        {readableKeys(keys).replace('Enter', '↵')}
      </span>
    </Button>
  );
}

/** What the click does, and what it may cost: a run of one answer a lane begins without a question. */
function askWords({ starting }: CompareFeature, setup: CompareSetup): string {
  return [t(m.askEvery), ...priceLines(starting.estimate(setup), setup.plan)].join(' ');
}

export interface AskRowProps {
  readonly start: Start;
}

const noLanes: readonly TextLane[] = [];

export function AskRow({ start }: AskRowProps): ReactNode {
  const feature = useCompareFeature();
  const { setup, uploadQueue, starting, run } = feature;
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, attachments } = useStore(setup.store, (value) => value.setup.ask);
  const isText = useStore(setup.store, (value) => value.setup.kind === 'text');
  const lanes = useStore(setup.store, (value) => (value.setup.kind === 'text' ? value.setup.textLanes : noLanes));
  const app = useAppState((value) => value.app);
  const to = useMemo(
    () => lanes.map((lane) => ({ ...lane, dialect: profileOfLane(app, lane)?.dialect })),
    [app, lanes],
  );
  const activeId = useActiveProfileId() ?? '';
  const fault = useStore(starting.store, (value) => value.fault);
  useEffect(() => area.current?.focus(), []);
  const attaching = attachFiles({
    uploadQueue,
    owner: composerOwner,
    present: () => setup.store.getState().setup.ask.attachments,
    onChange: (next) => setup.changeAsk({ attachments: [...next] }),
  });
  return (
    <section
      data-request
      aria-label={t(m.request)}
      // A stacking context is found first where the pointer rests on it, however much stands above.
      className="isolate @container shrink-0 border-t border-line bg-panel"
    >
      <DropTarget invitation={t(m.dropFiles)} onGiven={attaching.take} />
      {/* In a wide window the composer keeps a width that can be read. */}
      <div className="mx-auto flex max-w-360 flex-col gap-2 px-4 py-2.5">
        <div className="flex flex-col gap-2 empty:hidden">
          {fault === null ? null : (
            <FaultView
              fault={fault}
              actions={
                <FaultCures
                  fault={fault}
                  profileId={activeId}
                  retry={<RetryButton onClick={start.start} />}
                  onOpenSetup={openSetup}
                />
              }
            />
          )}
          <WaitingSendLine waiting={feature.waiting} uploadQueue={uploadQueue} owner={composerOwner} />
          {start.tries > 0 && start.obstacle !== null ? (
            <Alert key={start.tries} tone="warning" announce="alert" title={translated(start.obstacle)} />
          ) : null}
        </div>
        <EarlierMessages />
        <div className="-mx-2.5 -my-1 empty:hidden">
          <AttachmentBar
            attachments={attachments}
            onChange={attaching.change}
            to={to}
            uploadQueue={uploadQueue}
            owner={composerOwner}
            onEmptied={() => area.current?.focus()}
          />
        </div>
        <div className="flex items-end gap-2">
          <div className="flex min-h-main min-w-0 flex-1 items-end rounded-card border border-line-strong bg-panel py-px pr-1 has-focus-visible:outline-2 outline-focus outline-offset-2">
            <GrowingTextArea
              ref={area}
              aria-label={t(m.message)}
              aria-keyshortcuts="Control+Enter"
              placeholder={t(isText ? m.askAll : m.describeAll)}
              value={text}
              onChange={(next) => setup.changeAsk({ text: next })}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
                if (run.store.getState().run?.state !== 'running') return;
                event.preventDefault();
                run.stop();
              }}
              minRows={1}
              maxRows={8}
              className="my-1 block max-h-[min(8lh,25dvh)]! min-w-0 flex-1 bg-transparent px-2.5 text-14 outline-none"
            />
            <AttachButton
              to={to}
              onFiles={(files) => attaching.take({ files, folders: [] })}
              onAttach={attaching.attach}
            />
          </div>
          <div className="flex min-h-main shrink-0 items-center gap-2">
            <LaneButtons />
            <RunButton start={start} keys={runKeys} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** One more lane, or all those in which a model can be reached. */
function LaneButtons(): ReactNode {
  const feature = useCompareFeature();
  const setup = useStore(feature.setup.store, (value) => value.setup);
  const laneId = useStore(feature.viewState, (value) => value.laneId);
  const { appState, toasts } = useAppServices();
  const app = useAppState((value) => value.app);
  const count = lanesOf(setup).length;
  const full = count >= compareLimits.lanes ? t(m.mostLanes, { count }) : undefined;
  const meant = laneMeant(setup, laneId);
  const missing = meant === undefined ? 0 : missingLanes(setup, meant, profileOfLane(app, meant)).length;
  return (
    <>
      <Button
        icon={Plus}
        disabled={full !== undefined}
        title={full ?? t(m.addLaneOf, { count, most: compareLimits.lanes })}
        onClick={() => addLane(feature, appState.store.getState())}
      >
        <span className={wideLabel}>{t(m.addLane)}</span>
      </Button>
      <Button
        icon={Split}
        disabled={full !== undefined}
        title={full ?? everyWords(meant?.model ?? '', missing)}
        onClick={() => addEveryProtocol(feature, appState.store.getState(), toasts)}
      >
        <span className={wideLabel}>{t(m.everyProtocol)}</span>
      </Button>
    </>
  );
}

function everyWords(model: string, missing: number): string {
  if (model === '') return t(m.lanesForEach);
  return missing === 0 ? hasEveryWords(model) : t(m.moreLanes, { count: missing, model });
}

/** The words of a button beside its icon, where the composer is wide enough for them; else they are for screen readers, and its title says them. */
const wideLabel = '[@container(max-width:48rem)]:sr-only';
