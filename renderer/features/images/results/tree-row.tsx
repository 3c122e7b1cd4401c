/** One row of the tree: a version with its picture, title and origin, or a request under way. */
import { ChevronRight, Ellipsis, ImageOff, MessageSquareText, Star, X } from 'lucide-react';
import { memo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { VersionsStore } from '../versions-value.ts';
import type { ImageRequest } from '../../../../shared/images/image-version.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { dragOut } from '../../../host/drag-out.ts';
import { useUnkept } from '../../../language/unkept.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { faultName, faultTitle } from '../../../ui/fault-title.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Picture } from '../composer/reference-tile.tsx';
import { RequestWords } from './request-cards.tsx';
import { failureOf, isUnderWay, titleOf } from './request-state.ts';
import { draggedFile, dragVersion, hasImage } from './export-images.ts';
import type { RequestRow, TreeRow, VersionRow } from './tree.ts';
import { indentOf, pictureSize, rowPx, TreeLines } from './tree-lines.tsx';
import { useRequest } from './use-versions.ts';
import { originWords } from './version-words.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface RowActions {
  readonly onShow: (row: TreeRow) => void;
  /** Compares it with the version that is shown. */
  readonly onCompare: (row: TreeRow) => void;
  readonly onFold: (row: VersionRow) => void;
  readonly onRetry: (request: ImageRequest) => void;
  /** `at`: where the pointer is, in px of the window. */
  readonly onMenu: (row: VersionRow, at: { readonly x: number; readonly y: number }) => void;
  /** Null leaves the title as it is. */
  readonly onRenamed: (row: VersionRow, title: string | null) => void;
}

export interface TreeRowViewProps extends RowActions {
  readonly id: string;
  readonly row: TreeRow;
  readonly versions: VersionsStore;
  /** It is the version in sight. */
  readonly shown: boolean;
  /** The keys of the tree go to it. */
  readonly active: boolean;
  readonly renaming: boolean;
}

export const TreeRowView = memo(
  function TreeRowView(props: TreeRowViewProps): ReactNode {
    const { id, row, shown, active, onShow, onMenu } = props;
    const { client, toasts } = useAppServices();
    const open = (event: MouseEvent): void => {
      if (row.kind !== 'version') return;
      event.preventDefault();
      event.stopPropagation();
      onMenu(row, { x: event.clientX, y: event.clientY });
    };
    const isPreview = row.kind === 'version' && row.version.kind === 'preview';
    return (
      // The tree that holds it takes the keys and the focus: a row that took it would be scrolled from under the pointer.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        role="treeitem"
        id={id}
        aria-level={row.depth + 1}
        aria-posinset={row.place}
        aria-setsize={row.siblings}
        aria-selected={shown}
        {...(row.kind === 'version' && row.previews > 0 ? { 'aria-expanded': row.unfolded } : {})}
        draggable={row.kind === 'version' && hasImage(row.version) && !props.renaming}
        onDragStart={(event) => {
          if (row.kind !== 'version' || !hasImage(row.version)) return;
          const taken = dragOut(event, draggedFile(row.version), client, (error) => toasts.showFault(faultOf(error)));
          if (!taken) dragVersion(event.dataTransfer, row.version);
        }}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) props.onCompare(row);
          else onShow(row);
        }}
        onContextMenu={open}
        data-row={row.key}
        style={{ height: rowPx, paddingLeft: indentOf(row.depth) }}
        className="group/row relative flex items-center pr-2 contain-content"
      >
        <span
          aria-hidden
          style={{ left: indentOf(row.depth) - 6 }}
          className={classNames(
            'absolute inset-y-px right-1 rounded-card',
            shown ? 'selected' : 'group-hover/row:bg-hover',
            active &&
              'group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-focus',
          )}
        />
        <TreeLines row={row} />
        <span
          style={pictureSize}
          className={classNames(
            'relative flex shrink-0 items-center justify-center overflow-hidden rounded-control bg-pressed text-muted',
            isPreview && 'opacity-80',
          )}
        >
          {row.kind === 'version' ? (
            <VersionPicture row={row} />
          ) : isUnderWay(row.request) ? (
            <Spinner size={16} />
          ) : (
            <ImageOff size={16} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        {row.kind === 'request' ? (
          <RequestLines row={row} versions={props.versions} />
        ) : (
          <VersionLines {...props} row={row} />
        )}
        {row.kind === 'request' && !isUnderWay(row.request) ? (
          <Button
            tabIndex={-1}
            className="relative h-6! px-2!"
            onClick={(event) => {
              event.stopPropagation();
              props.onRetry(row.request);
            }}
          >
            {t(m.retry)}
          </Button>
        ) : row.kind === 'request' ? (
          <IconButton
            label={t(m.cancel)}
            icon={X}
            size={24}
            tabIndex={-1}
            className="relative"
            onClick={(event) => {
              event.stopPropagation();
              props.versions.stop(row.request.id);
            }}
          />
        ) : props.renaming ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t(m.moreFor, { title: row.version.title })}
            onClick={open}
            className="absolute top-1/2 right-2 flex size-6 -translate-y-1/2 items-center justify-center rounded-control bg-panel text-muted opacity-0 group-hover/row:opacity-100 hover:bg-pressed hover:text-ink"
          >
            <Ellipsis size={14} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
    );
  },
  // What is done is always the same; only what is shown counts.
  (before, after) =>
    isSameRow(before.row, after.row) &&
    before.shown === after.shown &&
    before.active === after.active &&
    before.renaming === after.renaming,
);

/** Rows are made anew with each change of the tree. */
function isSameRow(one: TreeRow, other: TreeRow): boolean {
  const isSamePlace =
    one.key === other.key &&
    one.depth === other.depth &&
    one.passing === other.passing &&
    one.leads === other.leads &&
    one.place === other.place &&
    one.siblings === other.siblings;
  if (!isSamePlace) return false;
  if (one.kind === 'request' || other.kind === 'request')
    return one.kind === 'request' && other.kind === 'request' && one.request === other.request;
  return one.version === other.version && one.previews === other.previews && one.unfolded === other.unfolded;
}

export function VersionPicture({ row: { version } }: { readonly row: VersionRow }): ReactNode {
  if (version.inWords === true) return <MessageSquareText size={16} strokeWidth={1.75} aria-hidden />;
  if (version.file === null) return <ImageOff size={16} strokeWidth={1.75} aria-hidden />;
  return <Picture file={version.file} side={pictureSize.width} className="size-full object-cover" />;
}

function VersionLines(props: TreeRowViewProps & { readonly row: VersionRow }): ReactNode {
  const { row, renaming, versions, onFold, onRenamed } = props;
  const { version, previews, unfolded } = row;
  const request = useRequest(versions, version.requestId);
  const missing = version.file === null && version.inWords !== true;
  const previewWords = t(unfolded ? m.hidePreviews : m.showPreviews, { count: previews });
  return (
    <span className="relative ml-2.5 min-w-0 flex-1">
      {renaming ? (
        <Rename title={version.title} onRenamed={(title) => onRenamed(row, title)} />
      ) : (
        <span className="flex items-center gap-1 text-12 font-medium">
          <span className="clip" title={request?.job.prompt.slice(0, 2000) ?? version.title} dir="auto">
            {version.title}
          </span>
          {version.favourite === true ? (
            <Star size={12} role="img" aria-label={t(m.favourite)} className="shrink-0 fill-warning text-warning" />
          ) : null}
        </span>
      )}
      <span className="flex items-center gap-1.5 text-11 text-muted">
        <span className={classNames('clip', missing && 'text-bad')}>{originWords(version, request)}</span>
        {previews === 0 ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={previewWords}
            title={previewWords}
            onClick={(event) => {
              event.stopPropagation();
              onFold(row);
            }}
            className="-my-0.5 flex shrink-0 items-center rounded-control py-0.5 pr-1 hover:bg-pressed hover:text-ink"
          >
            <ChevronRight
              size={12}
              strokeWidth={1.75}
              aria-hidden
              className={classNames('transition-transform', unfolded && 'rotate-90')}
            />
            {previews}
          </button>
        )}
      </span>
    </span>
  );
}

function RequestLines({
  row: { request },
  versions,
}: {
  readonly row: RequestRow;
  readonly versions: VersionsStore;
}): ReactNode {
  const progress = useStore(versions.store, (value) => value.progress.get(request.id));
  const fault = failureOf(request);
  return (
    <span className="relative mr-1.5 ml-2.5 min-w-0 flex-1">
      <span className="clip block text-12 font-medium" title={request.job.prompt.slice(0, 2000)} dir="auto">
        {titleOf(request)}
      </span>
      {fault === undefined ? (
        <RequestWords progress={progress} short />
      ) : (
        // A deep row is narrow: two lines hold the longest name of a failure, and the card tells the rest.
        <span className="line-clamp-2 text-11 leading-tight text-balance text-bad" title={translated(fault.message)}>
          {faultTitle(fault) ?? faultName(fault)}
        </span>
      )}
    </span>
  );
}

function Rename({
  title,
  onRenamed,
}: {
  readonly title: string;
  readonly onRenamed: (title: string | null) => void;
}): ReactNode {
  const [typed, setTyped] = useState(title);
  useUnkept(typed !== title);
  const finished = useRef(false);
  const finish = (next: string): void => {
    // The field loses the focus once more when it goes.
    if (finished.current) return;
    finished.current = true;
    const trimmed = next.trim().slice(0, 200);
    onRenamed(trimmed === '' || trimmed === title ? null : trimmed);
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the title that is being changed
      autoFocus
      aria-label={t(m.newTitle)}
      value={typed}
      maxLength={200}
      onFocus={(event) => event.target.select()}
      onClick={(event) => event.stopPropagation()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(typed)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') finish(typed);
        else if (event.key === 'Escape') finish('');
      }}
      className="h-6 w-full rounded-control border border-line-strong bg-panel px-1 text-12"
    />
  );
}
