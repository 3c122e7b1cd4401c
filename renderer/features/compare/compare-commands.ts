/** What the compare page offers in the palette and on the keyboard. */
import { History, PencilLine, Play, Plus, Split, Square } from 'lucide-react';
import { useAppServices, useCommands } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { focusControl } from '../../app/focus-control.ts';
import type { CompareFeature } from './compare-feature.ts';
import { addEveryProtocol, addLane } from './lane-actions.ts';

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
  const group = 'Compare';
  const commands: readonly Command[] = [
    stop === undefined
      ? { id: 'compare.run', group, label: 'Run all lanes', words: 'start send', icon: Play, keys: runKeys, run: start }
      : { id: 'compare.stop', group, label: 'Stop all lanes', icon: Square, run: stop },
    { id: 'compare.runs', group, label: 'Show runs', words: 'history saved', icon: History, run: showRuns },
    {
      id: 'compare.addLane',
      group,
      label: 'Add lane',
      icon: Plus,
      run: () => addLane(feature, appState.store.getState()),
    },
    {
      id: 'compare.everyProtocol',
      group,
      label: 'Add a lane for every protocol',
      icon: Split,
      run: () => addEveryProtocol(feature, appState.store.getState(), toasts),
    },
    {
      id: 'compare.message',
      group,
      label: 'Write the message',
      words: 'prompt composer',
      icon: PencilLine,
      run: () => focusControl('section[data-request] textarea'),
    },
  ];
  useCommands(commands);
}
