/** The versions as a strip of thumbnails above the composer, where a window has no room for their pane. A low one leaves that room to the picture. */
import { RotateCw } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import { classNames } from '../../../ui/class-names.ts';
import { keptAt, useHeldRow } from '../../../ui/held-row.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { failureOf, isRefused, isUnderWay, titleOf } from './request-state.ts';
import { VersionPicture } from './tree-row.tsx';
import { treeRows, type TreeRow } from './tree.ts';
import { useTreeSources } from './use-versions.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

/** Width of a frame with the gap behind it, in CSS pixels. */
const framePx = 92;
const none: ReadonlySet<string> = new Set();

export function Filmstrip(): ReactNode {
  const feature = useImagesFeature();
  const { versions, studio, viewState } = feature;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const sources = useTreeSources(versions);
  const shownId = useStore(studio.store, ({ draft }) => draft.shownVersionId ?? draft.references[0]?.versionId);
  const rows = useMemo(() => treeRows({ ...sources, unfolded: none }), [sources]);
  const shownAt = rows.findIndex(({ key }) => key === shownId);
  useEffect(() => {
    if (shownAt !== -1) list.current?.scrollToIndex(shownAt, { align: 'nearest' });
  }, [shownAt]);
  const held = useHeldRow(scroller, 'data-frame');
  if (rows.length === 0) return null;
  return (
    // Only listens to where the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      onFocus={held.onFocus}
      role="group"
      aria-label={t(m.filmstrip)}
      className="mx-4 mb-2 flex h-21 shrink-0 items-start overflow-x-auto overflow-y-hidden px-1 pt-1 [@media(height<560px)]:hidden"
    >
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        data={rows}
        itemSize={framePx}
        horizontal
        keepMounted={keptAt(rows.findIndex(({ key }) => key === held.id))}
      >
        {(row) => (
          <FrameOfRow
            key={row.key}
            row={row}
            shown={row.key === shownId}
            onShow={(id) => {
              viewState.setState({ against: null, grid: false });
              studio.show(id);
            }}
            onRetry={(request) => void studio.retry(request)}
          />
        )}
      </Virtualizer>
    </div>
  );
}

interface FrameOfRowProps {
  readonly row: TreeRow;
  readonly shown: boolean;
  readonly onShow: (versionId: string) => void;
  readonly onRetry: (request: ImageRequest) => void;
}

function FrameOfRow({ row, shown, onShow, onRetry }: FrameOfRowProps): ReactNode {
  const running = row.kind === 'request' && isUnderWay(row.request);
  const failed = row.kind === 'request' && !running;
  const title = row.kind === 'version' ? row.version.title : titleOf(row.request);
  const fault = row.kind === 'request' ? failureOf(row.request) : undefined;
  return (
    <button
      type="button"
      data-frame={row.key}
      aria-current={shown ? 'true' : undefined}
      title={fault === undefined ? title : `${title}: ${translated(fault.message)}`}
      disabled={running}
      onClick={() => {
        if (row.kind === 'version') onShow(row.version.id);
        else onRetry(row.request);
      }}
      className="group/frame flex w-23 flex-col gap-1 pr-2 text-left text-11"
    >
      <span className="flex h-14 w-full items-center justify-center overflow-hidden rounded-control bg-pressed text-muted group-aria-[current=true]/frame:outline-2 group-aria-[current=true]/frame:outline-offset-2 group-aria-[current=true]/frame:outline-ink">
        {row.kind === 'version' ? (
          <VersionPicture row={row} />
        ) : running ? (
          <Spinner size={16} />
        ) : (
          <RotateCw size={16} strokeWidth={1.75} aria-hidden />
        )}
      </span>
      <span className={classNames('clip w-full', failed && 'text-bad')}>
        {failed ? (
          <>
            {t(fault !== undefined && isRefused(fault) ? m.refusedRetry : m.failedRetry)}
            <span className="sr-only">{`: ${title}`}</span>
          </>
        ) : (
          title
        )}
      </span>
    </button>
  );
}
