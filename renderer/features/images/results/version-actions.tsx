/** What the top bar offers for the version in sight: how it is compared with what it was made from, and saving it. */
import { Columns2, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { CompareMode } from '../canvas/version-view.tsx';
import { originalOf } from '../check/check-question.ts';
import type { ImagesFeature } from '../images-feature.ts';
import { hasImage, saveVersion } from './export-images.ts';
import { useRun } from './use-run.ts';

const modes: readonly { readonly mode: CompareMode; readonly label: string }[] = [
  { mode: 'after', label: 'After alone' },
  { mode: 'slider', label: 'Slider' },
  { mode: 'side', label: 'Side by side' },
  { mode: 'hold', label: 'Hold to see before' },
];

/** Nothing where the canvas shows no version, but what is about to be sent. */
export function VersionActions({ feature }: { readonly feature: ImagesFeature }): ReactNode {
  const { studio, versions, look } = feature;
  const shownId = useStore(studio.store, ({ draft }) => draft.shownVersionId);
  const version = useStore(versions.store, (value) => (shownId === null ? undefined : value.versions.get(shownId)));
  const run = useRun(versions, version?.runId ?? null);
  const compare = useStore(look, (value) => value.compare);
  if (version === undefined || !hasImage(version)) return null;
  return (
    <>
      {originalOf(version, run) === null ? null : (
        <Menu
          trigger={
            <Button variant="ghost" icon={Columns2}>
              Before / after
            </Button>
          }
          items={modes.map(({ mode, label }) => ({
            label,
            chosen: compare === mode,
            run: () => look.setState({ compare: mode }),
          }))}
        />
      )}
      <Button icon={Download} onClick={() => saveVersion(version)}>
        Save image
      </Button>
    </>
  );
}
