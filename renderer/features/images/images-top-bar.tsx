/** What the top bar shows for the studio: the region, what can be done with the version in sight, and the switch of the inspector. */
import { Crop, PanelRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { TopBarSlot } from '../../app/app-context.tsx';
import { inspectorKeys } from '../../app/inspector.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ImagesFeature } from './images-feature.ts';
import { VersionActions } from './results/version-actions.tsx';

export interface ImagesTopBarProps {
  readonly feature: ImagesFeature;
  /** Chooses the region of the first reference; absent where there is none to paint on. */
  readonly onRegion: (() => void) | undefined;
  /** Absent where there is no run to inspect. */
  readonly onInspect: (() => void) | undefined;
  readonly inspecting: boolean;
}

export function ImagesTopBar({ feature, onRegion, onInspect, inspecting }: ImagesTopBarProps): ReactNode {
  const choosing = useStore(feature.view.store, ({ tool }) => tool === 'frame');
  return (
    <TopBarSlot>
      {onRegion === undefined ? null : (
        <Button
          variant="ghost"
          icon={Crop}
          aria-pressed={choosing}
          title="Send only a part of the image, and put the result back in its place"
          onClick={onRegion}
          className="aria-pressed:bg-pressed aria-pressed:text-ink"
        >
          Region
        </Button>
      )}
      <VersionActions feature={feature} />
      <IconButton
        icon={PanelRight}
        label="Inspector"
        tooltip={inspecting ? 'Show the results' : 'Show the exchange in place of the results'}
        keys={inspectorKeys}
        pressed={inspecting}
        disabled={onInspect === undefined}
        onClick={onInspect}
      />
    </TopBarSlot>
  );
}
