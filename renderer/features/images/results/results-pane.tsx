/** The versions: every image as a tree, and below it the one that is in sight. */
import { Images, Search, Star, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FaultView } from '../../../ui/fault-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { useTreeSources } from './use-versions.ts';
import { VersionDetails } from './version-details.tsx';
import { VersionTree } from './version-tree.tsx';
import { numberText, t } from '../../../language/t.ts';
import * as m from './messages.ts';

export function ResultsPane(): ReactNode {
  const feature = useImagesFeature();
  const { versions, studio } = feature;
  const [query, setQuery] = useState<string | null>(null);
  const [favouritesOnly, setFavouritesOnly] = useState(false);
  const loaded = useStore(versions.store, (value) => value.loaded);
  const fault = useStore(versions.store, (value) => value.fault);
  const count = useStore(versions.store, (value) => value.versions.size);
  const hasRequests = useTreeSources(versions).requests.length > 0;
  const shownId = useStore(studio.store, ({ draft }) => draft.shownVersionId);
  const shown = useStore(versions.store, (value) => (shownId === null ? undefined : value.versions.get(shownId)));
  const isEmpty = count === 0 && !hasRequests;
  return (
    <section aria-label={t(m.results)} className="flex min-h-0 flex-1 flex-col bg-panel">
      <div className="flex h-10 shrink-0 items-center gap-2 pr-2 pl-3">
        {query === null ? (
          <h2 className="flex-1 text-12 font-semibold">
            {t(m.versions)}
            {count === 0 ? null : <span className="ml-2 font-normal text-muted tabular-nums">{numberText(count)}</span>}
          </h2>
        ) : (
          <input
            type="search"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it comes in place of the button that was pressed
            autoFocus
            aria-label={t(m.searchVersions)}
            placeholder={t(m.titleModelPrompt)}
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing) setQuery(null);
            }}
            className="h-control min-w-0 flex-1 rounded-control border border-line-strong bg-panel px-2 text-13"
          />
        )}
        {isEmpty ? null : (
          <IconButton
            label={t(m.favouritesOnly)}
            icon={Star}
            pressed={favouritesOnly}
            onClick={() => setFavouritesOnly(!favouritesOnly)}
          />
        )}
        {isEmpty ? null : (
          <IconButton
            label={query === null ? t(m.searchVersions) : t(m.endSearch)}
            icon={query === null ? Search : X}
            onClick={() => setQuery(query === null ? '' : null)}
          />
        )}
      </div>
      {fault === null ? null : <FaultView fault={fault} className="mx-2.5 mb-2" />}
      {!loaded && count === 0 ? (
        <Waiting />
      ) : isEmpty ? (
        <EmptyState icon={Images} title={t(m.noImages)} className="flex-1">
          {t(m.resultsAppear)}
        </EmptyState>
      ) : (
        <VersionTree
          query={query ?? ''}
          favouritesOnly={favouritesOnly}
          onShowAll={() => {
            setQuery(null);
            setFavouritesOnly(false);
          }}
        />
      )}
      {shown === undefined ? null : (
        <div
          className={classNames(
            'overflow-y-auto border-t border-line',
            // What no request made has little to say.
            shown.requestId === null ? 'flex-none' : 'min-h-[58%] flex-[1_1_0]',
          )}
        >
          <VersionDetails key={shown.id} version={shown} />
        </div>
      )}
    </section>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="flex flex-col gap-2.5 px-3 py-1">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
