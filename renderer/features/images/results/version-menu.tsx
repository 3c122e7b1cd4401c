/** The menu of a version, at the pointer. */
import { useRef, type ReactNode } from 'react';
import type { ImageVersion } from '../../../../shared/images/image-version.ts';
import { useAppServices } from '../../../app/app-context.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useImagesFeature } from '../images-feature.ts';
import { versionItems } from './version-items.ts';

/** The version that the menu is of, and its place in px of the window. */
export interface MenuPlace {
  readonly version: ImageVersion;
  readonly x: number;
  readonly y: number;
}

export interface VersionMenuProps {
  /** Null while it is closed. */
  readonly place: MenuPlace | null;
  readonly onClose: () => void;
  /** Once it is gone, and before a title or a question that was chosen takes the focus. */
  readonly onClosed: () => void;
  readonly onRename: (version: ImageVersion) => void;
  readonly onDelete: (version: ImageVersion) => void;
}

/** One menu for the whole tree, so that rows need none. */
export function VersionMenu({ place, onClose, onClosed, onRename, onDelete }: VersionMenuProps): ReactNode {
  const feature = useImagesFeature();
  const services = useAppServices();
  const next = useRef<(() => void) | null>(null);
  if (place === null) return null;
  return (
    <Menu
      // Opened elsewhere it is another one.
      key={`${place.version.id} ${place.x} ${place.y}`}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onClosed={() => {
        onClosed();
        next.current?.();
        next.current = null;
      }}
      align="start"
      trigger={
        <span aria-hidden className="pointer-events-none fixed size-0" style={{ left: place.x, top: place.y }} />
      }
      // oxlint-disable-next-line react/refs -- what an item does is noted for when the menu has closed
      items={versionItems(place.version, {
        services,
        feature,
        onRename: (version) => {
          next.current = () => onRename(version);
        },
        onDelete: (version) => {
          next.current = () => onDelete(version);
        },
      })}
    />
  );
}
