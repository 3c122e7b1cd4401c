/** The lanes side by side: as wide as there is room, and scrolled sideways where there is none. */
import { Columns3, ChevronRight, TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { laneApi, type LeftOut } from '../../../../shared/compare/lane-compatibility.ts';
import type { Lane } from '../../../../shared/compare/setup.ts';
import type { ProfileView } from '../../../../shared/profile.ts';
import type { Problem } from '../../../../shared/protocols/protocol.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { editProfile } from '../../../app/settings-field.ts';
import { modelsPending } from '../../../request-form/model-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { apiColour } from '../../../ui/protocol-mark.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { mendedSettings } from '../../../request-form/images/mended-settings.ts';
import { MendButton } from '../../../request-form/mend-button.tsx';
import { mendedParameters } from '../../../request-form/parameters/mended-parameters.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { CallsOfAllLanes } from '../lane-answer/all-lanes-buttons.tsx';
import { LaneMarks } from '../results/lane-marks.tsx';
import { useColumns, useShownCell } from '../use-columns.ts';
import type { Column } from '../columns.ts';
import { LaneAnswer } from '../lane-answer/lane-answer.tsx';
import { stateOf } from './lane-state.ts';
import { laneDrop } from './lane-handle.tsx';
import { LaneHead } from './lane-head.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';
import { useLaneProfile } from './lane-profile.ts';
import { useLaneSays, type LaneSays } from './lane-says.ts';

interface LaneProps {
  readonly column: Column;
  /** How many lanes there are. */
  readonly count: number;
}

/** One lane: its head, and below it what it answers. */
function Lane({ column, count }: LaneProps): ReactNode {
  const feature = useCompareFeature();
  const { lane, number, label, inRun, editable } = column;
  const cell = useShownCell(feature, inRun);
  const place = useRef<HTMLElement>(null);
  useSight(feature, place, cell);
  return (
    <section
      ref={place}
      aria-label={t(m.laneAt, { number })}
      data-lane={lane.id}
      onFocusCapture={() => feature.viewState.setState({ laneId: lane.id })}
      {...laneDrop(feature, column)}
      className="@container flex min-w-75 flex-1 flex-col border-r border-line contain-content last:border-r-0"
    >
      <h2 className="sr-only">{label}</h2>
      <LaneHead column={column} count={count} cell={cell} />
      {editable ? <LaneLine column={column} /> : null}
      {column.changed && cell !== undefined ? (
        <p className="shrink-0 px-4 pt-2 text-11 text-muted">{t(m.wasChanged)}</p>
      ) : null}
      <ErrorBoundary what={t(m.answerOfLane, { number })} size="pane" resetKey={cell}>
        <LaneAnswer column={column} cell={cell} />
      </ErrorBoundary>
    </section>
  );
}

/** About a lane: the next one is there before it is scrolled to. */
const nearPx = 300;

function useSight({ answers }: CompareFeature, place: RefObject<Element | null>, cell: Cell | undefined): void {
  const key = cell === undefined ? undefined : cellKey(cell);
  useEffect(() => {
    if (place.current === null || key === undefined || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => answers.see(key, entries.at(-1)?.isIntersecting ?? true),
      // `scrollMargin` is for the strip, which scrolls inside the window.
      { rootMargin: `0px ${nearPx}px`, scrollMargin: `0px ${nearPx}px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      answers.see(key, false);
    };
  }, [answers, place, key]);
}

export function LaneStrip(): ReactNode {
  const feature = useCompareFeature();
  const columns = useColumns(feature);
  useCellsInView(feature);
  const loaded = useStore(feature.setup.store, (value) => value.loaded);
  const unused = useStore(feature.setup.store, (value) => value.unused);
  const profilesKnown = useAppState(({ app }) => app !== null);
  const pending = useAppState(({ listing }) => modelsPending(listing));
  const strip = useRef<HTMLDivElement>(null);
  const runId = useStore(feature.run.store, ({ run }) => run?.id);
  // The answers of a run are read from the first lane on, even if the strip was scrolled to a lane just added.
  useEffect(() => {
    if (strip.current !== null) strip.current.scrollLeft = 0;
  }, [runId]);
  // The first lanes come with the models; and what a lane lacks is not said before it is known.
  if (!loaded || !profilesKnown || (unused && pending)) return <div className="flex-1 bg-bg" />;
  if (columns.length === 0) {
    return (
      <EmptyState icon={Columns3} title={t(m.noLanes)} className="flex-1 bg-bg">
        {t(m.addLanes)}
      </EmptyState>
    );
  }
  return (
    <CallsOfAllLanes>
      <div ref={strip} className="flex min-h-0 flex-1 overflow-x-auto overflow-y-hidden bg-bg">
        {columns.map((column) =>
          column.lane.collapsed && column.editable ? (
            <CollapsedLane key={column.lane.id} column={column} />
          ) : (
            <Lane key={column.lane.id} column={column} count={columns.length} />
          ),
        )}
        <LaneMarks />
      </div>
    </CallsOfAllLanes>
  );
}

/** The answers of the case and repeat that are looked at are followed while the lanes stand. */
function useCellsInView({ run, viewState, answers }: CompareFeature): void {
  const at = useStore(viewState, (value) => value.case);
  const repeat = useStore(viewState, (value) => value.repeat);
  const cells = useStore(run.store, (value) => value.cells);
  const lanes = useStore(run.store, (value) => value.run?.lanes.length ?? 0);
  useEffect(() => {
    const keys = Array.from({ length: lanes }, (_, lane) => cellKey({ lane, case: at, repeat }));
    answers.show(keys.flatMap((key) => cells.get(key) ?? []));
  }, [answers, cells, lanes, at, repeat]);
  useEffect(() => () => answers.show([]), [answers]);
}

/** A lane folded to its strip: its number, name and state, and the way to open it. */
function CollapsedLane({ column }: { readonly column: Column }): ReactNode {
  const feature = useCompareFeature();
  const { lane, number, label } = column;
  const cell = useShownCell(feature, column.inRun);
  return (
    <section
      aria-label={t(m.laneAt, { number })}
      data-lane={lane.id}
      className="flex w-10 shrink-0 flex-col items-center border-r border-line bg-panel last:border-r-0"
    >
      <div
        aria-hidden
        data-swatch
        className="h-0.75 w-full shrink-0"
        style={{ backgroundColor: apiColour(laneApi(lane)) }}
      />
      <IconButton
        icon={ChevronRight}
        label={t(m.expand, { number })}
        className="my-1.5"
        onClick={() => feature.setup.changeLane(lane.id, (one) => ({ ...one, collapsed: false }))}
      />
      <h2 className="clip text-12 font-medium [writing-mode:vertical-rl]" title={label}>
        {label}
      </h2>
      {cell === undefined ? null : (
        <span className="mt-2 text-11 text-muted [writing-mode:vertical-rl]">{stateOf(cell).words}</span>
      )}
    </section>
  );
}

/** What the lane leaves out and what forbids it, before it is sent, in one short line; all of it in a popover. Renders nothing without notes. */
function LaneLine({ column }: { readonly column: Column }): ReactNode {
  const feature = useCompareFeature();
  const { lane, number } = column;
  const { profile } = useLaneProfile(feature, lane);
  const says = useLaneSays(feature, lane, profile);
  const line = lineOf(says);
  if (line === null) return null;
  const { left, problems } = says;
  const mend = (problem: Problem): void =>
    feature.setup.changeLane(lane.id, (one) =>
      one.kind === 'text'
        ? { ...one, parameters: mendedParameters(one, problem) }
        : { ...one, settings: mendedSettings(one.settings, one.api, problem) },
    );
  const itemOf = (problem: Problem): { readonly name: string; readonly why: string; readonly cure: ReactNode } => ({
    name: problem.field,
    why: problem.message,
    cure: (
      <>
        <MendButton problem={problem} onMend={mend} />
        {problem === says.atProfile ? <ProfileCure lane={lane} profile={profile} /> : null}
      </>
    ),
  });
  const errors = problems.filter(({ severity }) => severity === 'error');
  const notes = problems.filter(({ severity }) => severity === 'note');
  return (
    <Popover
      label={t(m.doesNotSend, { number })}
      className="flex w-88 flex-col gap-2 p-3 text-12"
      trigger={
        <button
          type="button"
          className={classNames(
            'mx-2 mt-1.5 flex min-h-6.5 max-w-[calc(100%-1rem)] shrink-0 items-center gap-1.5 self-start rounded-control px-2 text-left text-11 hover:bg-hover',
            errors.length > 0 ? 'text-bad' : 'text-muted',
          )}
        >
          <TriangleAlert
            size={14}
            strokeWidth={1.75}
            aria-hidden
            className={classNames('shrink-0', errors.length === 0 && 'text-warning')}
          />
          {/* What forbids the lane is read without a click. */}
          <span className={errors.length > 0 ? 'min-w-0 py-1 wrap-anywhere' : 'clip'}>{line}</span>
        </button>
      }
    >
      <Listed title={t(m.notSent)} items={errors.map(itemOf)} />
      <Listed title={t(m.leftOut)} items={left.map(({ name, why }) => ({ name, why, cure: null }))} />
      <Listed title={t(m.toKnow)} items={notes.map(itemOf)} />
    </Popover>
  );
}

/** A lane whose profile is gone takes the active one; one whose profile lacks its key leads to the key. */
function ProfileCure({ lane, profile }: { readonly lane: Lane; readonly profile: ProfileView | undefined }): ReactNode {
  const feature = useCompareFeature();
  return (
    <div className="mt-1">
      {profile === undefined ? (
        <Button onClick={() => feature.setup.changeLane(lane.id, (one) => ({ ...one, profileId: null }))}>
          {t(m.useActiveProfile)}
        </Button>
      ) : (
        <Button onClick={() => editProfile(profile.id, 'API key')}>{t(m.editKey)}</Button>
      )}
    </div>
  );
}

function Listed({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly why: string; readonly cure: ReactNode }[];
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1">
        {items.map(({ name, why, cure }) => (
          <li key={`${name} ${why}`}>
            <span className="font-medium">{translated(name)}</span>{' '}
            <span className="text-muted">{translated(why)}</span>
            {cure}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Null where nothing is left out, forbidden or noted. */
export function lineOf({ left, problems }: Pick<LaneSays, 'left' | 'problems'>): string | null {
  const error = problems.find(({ severity }) => severity === 'error');
  if (error !== undefined) return translated(error.message);
  if (left.length > 0) return t(m.leavesOut, { names: leftWords(left) });
  return problems[0] === undefined ? null : translated(problems[0].message);
}

/** Their names, or how many there are where they are many. */
function leftWords(left: readonly LeftOut[]): string {
  const names = [...new Set(left.map(({ name }) => translated(name)))];
  return names.length <= 3
    ? names.join(', ')
    : t(m.andMore, { names: names.slice(0, 2).join(', '), more: names.length - 2 });
}
