/** The way to the pages, to the palette and to what was notified: a rail at the left, a bar at the foot of a narrow window. */
import { Search } from 'lucide-react';
import { Suspense, memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { pageIds, pageKeys, pageNames, type PageId } from '../../shared/pages.ts';
import { protocolIds } from '../../shared/protocols/descriptions.ts';
import { useAppServices } from '../app/app-context.tsx';
import { hrefOf } from '../app/navigation.ts';
import { pageOf } from '../app/pages.ts';
import { t, translated } from '../language/t.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { apiColour } from '../ui/protocol-mark.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { narrowBelow, useNarrow } from '../ui/use-narrow.ts';
import { paletteKeys } from '../ui/key-press.ts';
import * as m from './messages.ts';
import type { PlaceOf } from './page-places.ts';
import { inBottomBar, railIcon, railTile } from './rail-tile.ts';

export interface RailProps {
  readonly page: PageId;
  readonly placeOf: PlaceOf;
  readonly onOpenPalette: () => void;
}

/** Not drawn again while one stays on a page. */
export const Rail = memo(function Rail({ page, placeOf, onOpenPalette }: RailProps): ReactNode {
  const isNarrow = useNarrow(narrowBelow);
  const link = (id: PageId): ReactNode => {
    const { icon: Icon } = pageOf({ page: id });
    const name = translated(pageNames[id].label);
    return (
      <Tooltip key={id} content={name} keys={pageKeys(id)} side="right">
        <a href={hrefOf(placeOf(id))} aria-current={id === page ? 'page' : undefined} className={railTile}>
          <Icon {...railIcon} />
          <span className="clip max-w-full">{name}</span>
        </a>
      </Tooltip>
    );
  };
  const isAtFoot = (id: PageId): boolean => pageNames[id].atFoot === true;
  return (
    <nav
      aria-label={t(m.pages)}
      data-rail
      className="flex w-16 shrink-0 flex-col items-center gap-0.5 border-r border-line bg-sunken pb-2 max-[900px]:h-14.5 max-[900px]:w-full max-[900px]:flex-row max-[900px]:justify-around max-[900px]:border-t max-[900px]:border-r-0 max-[900px]:px-1 max-[900px]:pb-0"
    >
      <div className="mb-1.5 flex h-11 shrink-0 items-center max-[900px]:hidden">
        <Logo />
      </div>
      {pageIds.filter((id, at) => (isNarrow ? at < inBottomBar : !isAtFoot(id))).map(link)}
      {isNarrow ? (
        <Suspense fallback={<span className={railTile} />}>
          <RailMore page={page} placeOf={placeOf} onOpenPalette={onOpenPalette} />
        </Suspense>
      ) : (
        <>
          <span className="flex-1" />
          <ErrorBoundary what={t(m.partNotifications)} size="line" frame={() => null}>
            <Notices />
          </ErrorBoundary>
          <Tooltip content={t(m.findAnything)} keys={paletteKeys} side="right">
            <button type="button" onClick={onOpenPalette} className={railTile}>
              <Search {...railIcon} />
              {t(m.find)}
            </button>
          </Tooltip>
          {pageIds.filter(isAtFoot).map(link)}
        </>
      )}
    </nav>
  );
});

/** A square in the colour of each of the first four protocols. */
export function Logo(): ReactNode {
  return (
    <span aria-hidden data-swatch className="grid grid-cols-2 gap-0.75">
      {protocolIds.slice(0, 4).map((id) => (
        <span key={id} className="size-2.75 rounded-[3px]" style={{ backgroundColor: apiColour(id) }} />
      ))}
    </span>
  );
}

const RailMore = lazyPart(() => import('./rail-more.tsx').then(({ RailMore: part }) => part));

const Notifications = lazyPart(() => import('./notifications.tsx').then(({ Notifications: part }) => part));

/** Stand there once something was said. */
function Notices(): ReactNode {
  const { toasts } = useAppServices();
  const said = useStore(toasts.store, (value) => value.said);
  return said ? (
    <Suspense fallback={null}>
      <Notifications as="tile" />
    </Suspense>
  ) : null;
}
