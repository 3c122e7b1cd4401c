/** What the bar at the foot of a narrow window has no place for: further pages and the notices behind its last tile, the palette in the top bar. */
import { Ellipsis, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { pageIds, pageKeys, pageNames, type PageId } from '../../shared/pages.ts';
import { TopBarSlot, useAppServices } from '../app/app-context.tsx';
import { hrefOf } from '../app/navigation.ts';
import { pageOf } from '../app/pages.ts';
import { t, translated } from '../language/t.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Popover } from '../ui/popover.tsx';
import { paletteKeys } from '../ui/key-press.ts';
import * as m from './messages.ts';
import { moreRow, NewMark } from './more-row.tsx';
import { Notifications } from './notifications.tsx';
import type { PlaceOf } from './page-places.ts';
import { inBottomBar, railIcon, railTile } from './rail-tile.ts';

export interface RailMoreProps {
  /** The page that is shown. */
  readonly page: PageId;
  readonly placeOf: PlaceOf;
  readonly onOpenPalette: () => void;
}

export function RailMore({ page, placeOf, onOpenPalette }: RailMoreProps): ReactNode {
  const pages = pageIds.slice(inBottomBar);
  const [open, setOpen] = useState(false);
  const { toasts } = useAppServices();
  const { store } = toasts;
  const said = useStore(store, (value) => value.said);
  // The list of notices stands in it.
  const listOpen = useStore(store, (value) => value.listOpen);
  const unread = useStore(store, (value) => value.unread);
  return (
    <>
      <TopBarSlot side="last">
        <IconButton
          label={t(m.find)}
          tooltip={t(m.findAnything)}
          keys={paletteKeys}
          icon={Search}
          onClick={onOpenPalette}
        />
      </TopBarSlot>
      <Popover
        label={t(m.more)}
        side="top"
        align="end"
        className="w-56 p-1"
        open={open || listOpen}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) toasts.openList(false);
        }}
        trigger={
          <button
            type="button"
            aria-current={pages.includes(page) ? 'page' : undefined}
            className={classNames(railTile, 'relative')}
          >
            <Ellipsis {...railIcon} />
            {t(m.more)}
            {unread === 0 ? null : (
              <>
                <span className="sr-only">{t(m.noticesNew, { count: unread })}</span>
                <NewMark />
              </>
            )}
          </button>
        }
      >
        <ul>
          {pages.map((id) => {
            const { icon: Icon } = pageOf({ page: id });
            const keys = pageKeys(id);
            return (
              <li key={id}>
                <a
                  href={hrefOf(placeOf(id))}
                  aria-current={id === page ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className={moreRow}
                >
                  <Icon {...railIcon} />
                  <span className="clip flex-1">{translated(pageNames[id].label)}</span>
                  {keys === undefined ? null : <Kbd keys={keys} />}
                </a>
              </li>
            );
          })}
          {said ? (
            <li>
              <Notifications as="row" />
            </li>
          ) : null}
        </ul>
      </Popover>
    </>
  );
}
