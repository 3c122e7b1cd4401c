/** All versions as a tree, however many: walked with the keys, shown by Enter or a click, with everything that can be done in a menu. */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { ImageVersion } from '../../../../shared/images/image-version.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { deletedWords, offerUndo } from '../../../app/offer-undo.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useImagesFeature } from '../images-feature.ts';
import type { VersionsStore } from '../versions-value.ts';
import { removeRequest } from './remove-request.ts';
import { isUnderWay } from './request-state.ts';
import { foundRows, treeRows, type TreeRow } from './tree.ts';
import { isTreeKey, treeMove } from './tree-keys.ts';
import { rowPx } from './tree-lines.tsx';
import { TreeRowView } from './tree-row.tsx';
import { useTreeSources } from './use-versions.ts';
import { compareWith } from './version-items.ts';
import { VersionMenu, type MenuPlace } from './version-menu.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

const paddingPx = 4;

export interface VersionTreeProps {
  /** Lists what it finds in place of the tree; empty for the tree. */
  readonly query: string;
  readonly favouritesOnly: boolean;
  /** Ends the search, and shows others than favourites again. */
  readonly onShowAll: () => void;
}

export function VersionTree({ query, favouritesOnly, onShowAll }: VersionTreeProps): ReactNode {
  const feature = useImagesFeature();
  const { versions, studio, viewState } = feature;
  const { toasts } = useAppServices();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const sources = useTreeSources(versions);
  const byPrompt = useFoundByPrompt(versions, query);
  const shownId = useStore(studio.store, ({ draft }) => draft.shownVersionId);
  const rows = useMemo(
    () =>
      query.trim() === '' && !favouritesOnly
        ? treeRows({ ...sources, unfolded })
        : foundRows(sources, { query, byPrompt, favouritesOnly }),
    [sources, unfolded, query, byPrompt, favouritesOnly],
  );
  const activeAt = useMemo(() => {
    const at = rows.findIndex(({ key }) => key === (activeKey ?? shownId));
    return at === -1 ? 0 : at;
  }, [rows, activeKey, shownId]);
  useShownInSight({ scroller, list, rows, shownId, onShown: setActiveKey });

  const focus = (): void => scroller.current?.focus({ preventScroll: true });
  const go = (at: number): void => {
    setActiveKey(rows[at]?.key ?? null);
    list.current?.scrollToIndex(at, { align: 'nearest' });
  };
  const show = (row: TreeRow): void => {
    setActiveKey(row.key);
    if (row.kind === 'version') {
      viewState.setState({ against: null, grid: false });
      studio.show(row.version.id);
    }
    // A failed one has no picture: its card says what happened, and what can be done.
    else if (!isUnderWay(row.request)) viewState.setState({ opened: row.request.id });
  };
  const fold = ({ key }: TreeRow): void =>
    setUnfolded((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const remove = async (version: ImageVersion): Promise<void> => {
    const at = rows.findIndex(({ key }) => key === version.id);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    try {
      const restore = await versions.remove(version.id);
      offerUndo(toasts, deletedWords(version.title), async () => {
        await restore();
        if (shownId === version.id) studio.show(version.id);
      });
      if (neighbour !== undefined) setActiveKey(neighbour.key);
      if (shownId === version.id) studio.show(neighbour?.kind === 'version' ? neighbour.version.id : null);
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isTreeKey(event.key, controlOf(event.target))) return;
    const row = rows[activeAt];
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx) - 1);
    const move = treeMove(event.key, rows, activeAt, page);
    const act = move ?? (row === undefined ? undefined : actOf(event, row));
    if (act === undefined) return;
    event.preventDefault();
    if (typeof act === 'function') act();
    else if (act.type === 'go') go(act.row);
    else if (row !== undefined) fold(row);
  };
  const actOf = (event: KeyboardEvent, row: TreeRow): (() => void) | undefined => {
    if (event.key === 'Enter' || event.key === ' ') return () => show(row);
    if (row.kind === 'request') {
      if (event.key !== 'Delete') return undefined;
      return () =>
        isUnderWay(row.request) ? versions.stop(row.request.id) : void removeRequest(versions, toasts, row.request);
    }
    if (event.key === 'F2') return () => setRenaming(row.key);
    if (event.key === 'Delete') return () => void remove(row.version);
    const opensMenu = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10');
    if (!opensMenu) return undefined;
    const box = document.getElementById(`${id}-${row.key}`)?.getBoundingClientRect();
    return () => setMenu({ version: row.version, x: (box?.left ?? 0) + 40, y: (box?.bottom ?? 0) - 12 });
  };

  return (
    <>
      {rows.length === 0 ? <NothingFound query={query} onShowAll={onShowAll} /> : null}
      <div
        ref={scroller}
        hidden={rows.length === 0}
        role="tree"
        aria-label={t(m.versions)}
        tabIndex={0}
        aria-activedescendant={rows[activeAt] === undefined ? undefined : `${id}-${rows[activeAt].key}`}
        onKeyDown={onKeyDown}
        style={{ paddingBlock: paddingPx, flexBasis: Math.max(rows.length, 2) * rowPx + 2 * paddingPx }}
        className="group/tree min-h-32 shrink grow-0 overflow-x-hidden overflow-y-auto pl-1 outline-none"
      >
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={rows}
          itemSize={rowPx}
          bufferSize={rowPx * 6}
          startMargin={paddingPx}
          keepMounted={rows.length === 0 ? [] : [activeAt]}
        >
          {(row) => (
            <TreeRowView
              key={row.key}
              id={`${id}-${row.key}`}
              row={row}
              versions={versions}
              shown={row.key === shownId}
              active={row.key === rows[activeAt]?.key}
              renaming={row.key === renaming}
              onShow={(shownRow) => {
                show(shownRow);
                focus();
              }}
              onCompare={(other) => {
                if (other.kind === 'version' && other.version.file !== null && shownId !== null)
                  compareWith(feature, other.version);
                focus();
              }}
              onFold={(folded) => {
                fold(folded);
                focus();
              }}
              onRetry={(request) => void studio.retry(request)}
              onMenu={({ version }, at) => {
                setActiveKey(version.id);
                setMenu({ version, ...at });
              }}
              onRenamed={({ version }, title) => {
                setRenaming(null);
                focus();
                if (title !== null) versions.rename(version.id, title);
              }}
            />
          )}
        </Virtualizer>
      </div>
      <VersionMenu
        place={menu}
        onClose={() => setMenu(null)}
        onClosed={focus}
        onRename={({ id: versionId }) => setRenaming(versionId)}
        onDelete={(version) => void remove(version)}
      />
    </>
  );
}

function NothingFound({ query, onShowAll }: Pick<VersionTreeProps, 'query' | 'onShowAll'>): ReactNode {
  const asked = query.trim() !== '';
  return (
    <EmptyState
      title={t(asked ? m.nothingFound : m.noFavourites)}
      actions={<Button onClick={onShowAll}>{t(m.showAll)}</Button>}
    >
      {t(asked ? m.noneHasWords : m.markFavourite)}
    </EmptyState>
  );
}

const searchAfterMs = 120;
const none: ReadonlySet<string> = new Set();

/** The versions whose whole prompt has the words of a query, a moment after it was typed. */
function useFoundByPrompt(versions: VersionsStore, query: string): ReadonlySet<string> {
  const [found, setFound] = useState<{ readonly query: string; readonly ids: ReadonlySet<string> }>();
  useEffect(() => {
    if (query.trim() === '') return undefined;
    let live = true;
    const timer = setTimeout(() => {
      versions.find(query).then(
        (ids) => {
          if (live) setFound({ query, ids });
        },
        // Titles and models are searched here; more is found once the host can be asked again.
        () => undefined,
      );
    }, searchAfterMs);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [versions, query]);
  // What was found for other words says nothing of these.
  return found?.query === query ? found.ids : none;
}

/** The control of a row that a key was pressed in; null for the tree and its rows. */
function controlOf(target: EventTarget): 'field' | 'button' | null {
  const control = target instanceof Element ? target.closest('input, button') : null;
  return control === null ? null : control instanceof HTMLInputElement ? 'field' : 'button';
}

interface ShownInSight {
  readonly scroller: { readonly current: HTMLElement | null };
  readonly list: { readonly current: VirtualizerHandle | null };
  readonly rows: readonly TreeRow[];
  readonly shownId: string | null;
  readonly onShown: (key: string | null) => void;
}

/** A version that is shown from elsewhere (a new result, the draft as it was left) is brought into sight once it is a row, and stays there when what is below grows. */
function useShownInSight({ scroller, list, rows, shownId, onShown }: ShownInSight): void {
  const broughtFor = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null || broughtFor.current === shownId) return;
    const at = rows.findIndex(({ key }) => key === shownId);
    if (at === -1) return;
    broughtFor.current = shownId;
    onShown(shownId);
    list.current?.scrollToIndex(at, { align: 'nearest' });
  }, [list, rows, shownId, onShown]);
  const latest = useLatest({ rows, shownId });
  useEffect(() => {
    if (scroller.current === null) return undefined;
    const observer = new ResizeObserver(() => {
      const at = latest.current.rows.findIndex(({ key }) => key === latest.current.shownId);
      if (at !== -1) list.current?.scrollToIndex(at, { align: 'nearest' });
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, list, latest]);
}
