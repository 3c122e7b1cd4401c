/** What the compare page offers in the palette and on the keyboard. */
import { History, Maximize2, PencilLine, Play, Plus, Split, Square } from 'lucide-react';
import { useAppServices, useCommands } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { focusControl } from '../../app/focus-control.ts';
import type { CompareFeature, PanelSide } from './compare-feature.ts';
import { addEveryProtocol, addLane } from './lane-actions.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** Runs all lanes; Enter alone makes a new line. */
export const runKeys = 'Mod+Enter';

export interface CompareCommandsOptions {
  readonly feature: CompareFeature;
  readonly start: () => void;
  /** Absent while nothing is under way. */
  readonly stop: (() => void) | undefined;
  readonly showRuns: () => void;
}

export function useCompareCommands({ feature, start, stop, showRuns }: CompareCommandsOptions): void {
  const { appState, toasts } = useAppServices();
  const group = t(m.compare);
  const commands: readonly Command[] = [
    stop === undefined
      ? { id: 'compare.run', group, label: t(m.runAll), words: 'start send', icon: Play, keys: runKeys, run: start }
      : { id: 'compare.stop', group, label: t(m.stopAllLanes), icon: Square, run: stop },
    { id: 'compare.runs', group, label: t(m.showRuns), words: 'history saved', icon: History, run: showRuns },
    {
      id: 'compare.addLane',
      group,
      label: t(m.addLane),
      icon: Plus,
      run: () => addLane(feature, appState.store.getState()),
    },
    {
      id: 'compare.everyProtocol',
      group,
      label: t(m.addEvery),
      icon: Split,
      run: () => addEveryProtocol(feature, appState.store.getState(), toasts),
    },
    {
      id: 'compare.message',
      group,
      label: t(m.writeMessage),
      words: 'prompt composer',
      icon: PencilLine,
      run: () => focusControl('section[data-request] textarea'),
    },
    {
      id: 'compare.maximiseResults',
      group,
      label: t(m.maximiseResults),
      words: 'panel full restore figures',
      icon: Maximize2,
      run: () => toggleMaximised(feature, 'left'),
    },
    {
      id: 'compare.maximiseWire',
      group,
      label: t(m.maximiseWire),
      words: 'panel full restore',
      icon: Maximize2,
      run: () => toggleMaximised(feature, 'right'),
    },
  ];
  useCommands(commands);
}

function toggleMaximised({ viewState }: CompareFeature, side: PanelSide): void {
  viewState.setState(({ maximised }) => ({
    maximised: maximised === side ? null : side,
    rightInFront: side === 'right',
  }));
}
