/** What the image studio offers in the palette and on the keyboard. */
import { Crop, Eye, ImagePlus, PanelRight, Undo2, WandSparkles } from 'lucide-react';
import { useCommands } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { focusControl } from '../../app/focus-control.ts';
import { inspectorKeys } from '../../app/inspector.ts';
import { startKeys } from './composer/composer.tsx';

export interface ImagesCommandsOptions {
  readonly edits: boolean;
  readonly start: () => void;
  readonly preview: () => void;
  /** Shows the first reference; absent where it is shown, or there is none. */
  readonly showInput: (() => void) | undefined;
  /** Chooses the region of the first reference; absent where there is none. */
  readonly region: (() => void) | undefined;
  /** Absent where there is no run to inspect. */
  readonly inspect: (() => void) | undefined;
  readonly inspecting: boolean;
}

export function useImagesCommands(options: ImagesCommandsOptions): void {
  const { edits, start, preview, showInput, region, inspect, inspecting } = options;
  const group = 'Images';
  const commands: Command[] = [
    {
      id: 'images.start',
      group,
      label: edits ? 'Edit image' : 'Generate image',
      words: 'draw send run',
      icon: WandSparkles,
      keys: startKeys,
      run: start,
    },
    { id: 'images.preview', group, label: 'Show request', words: 'preview', icon: Eye, run: preview },
    {
      id: 'images.reference',
      group,
      label: 'Add reference image',
      icon: ImagePlus,
      run: () => focusControl('button[data-add-reference]'),
    },
    ...(showInput === undefined
      ? []
      : [
          {
            id: 'images.input',
            group,
            label: 'Show input',
            words: 'mask reference paint',
            icon: Undo2,
            run: showInput,
          },
        ]),
    ...(region === undefined
      ? []
      : [{ id: 'images.region', group, label: 'Choose a region', words: 'crop frame', icon: Crop, run: region }]),
    ...(inspect === undefined
      ? []
      : [
          {
            id: 'images.inspector',
            group,
            label: inspecting ? 'Hide inspector' : 'Show inspector',
            words: 'request response events',
            icon: PanelRight,
            keys: inspectorKeys,
            run: inspect,
          },
        ]),
  ];
  useCommands(commands);
}
