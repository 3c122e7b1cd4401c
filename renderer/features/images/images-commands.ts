/** What the image studio offers in the palette and on the keyboard. */
import { Crop, Eye, ImagePlus, PanelRight, Undo2, WandSparkles } from 'lucide-react';
import { useCommands } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { focusControl } from '../../app/focus-control.ts';
import { inspectorKeys } from '../../app/inspector.ts';
import { startKeys } from './composer/composer.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ImagesCommandsOptions {
  readonly edits: boolean;
  readonly start: () => void;
  readonly preview: () => void;
  /** Shows the first reference; absent where it is shown, or there is none. */
  readonly showInput: (() => void) | undefined;
  /** Chooses the region of the first reference; absent where there is none. */
  readonly region: (() => void) | undefined;
  /** Absent where there is no request to inspect. */
  readonly inspect: (() => void) | undefined;
  readonly inspecting: boolean;
}

export function useImagesCommands(options: ImagesCommandsOptions): void {
  const { edits, start, preview, showInput, region, inspect, inspecting } = options;
  const group = t(m.images);
  const commands: Command[] = [
    {
      id: 'images.start',
      group,
      label: t(edits ? m.editImage : m.generateImage),
      words: 'draw send run',
      icon: WandSparkles,
      keys: startKeys,
      run: start,
    },
    { id: 'images.preview', group, label: t(m.showRequest), words: 'preview', icon: Eye, run: preview },
    {
      id: 'images.reference',
      group,
      label: t(m.addReference),
      icon: ImagePlus,
      run: () => focusControl('button[data-add-reference]'),
    },
    ...(showInput === undefined
      ? []
      : [
          {
            id: 'images.input',
            group,
            label: t(m.showInput),
            words: 'mask reference paint',
            icon: Undo2,
            run: showInput,
          },
        ]),
    ...(region === undefined
      ? []
      : [{ id: 'images.region', group, label: t(m.chooseRegion), words: 'crop frame', icon: Crop, run: region }]),
    ...(inspect === undefined
      ? []
      : [
          {
            id: 'images.inspector',
            group,
            label: t(inspecting ? m.hideInspector : m.showInspector),
            words: 'request response events',
            icon: PanelRight,
            keys: inspectorKeys,
            run: inspect,
          },
        ]),
  ];
  useCommands(commands);
}
