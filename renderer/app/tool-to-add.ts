/** A tool that a model called and nobody has: opens Tools with what the call tells of it filled in. */
import { createStore } from 'zustand/vanilla';
import { navigate } from './navigation.ts';

/** The key of the form for a tool that is not there yet. */
export const newTool = 'new';

export interface ToolToAdd {
  readonly name: string;
  /** Arguments of the call as they are written; they need not be JSON. */
  readonly arguments: string;
}

/** Null once the form has it. */
export const toolToAdd = createStore<ToolToAdd | null>()(() => null);

export function addTool(wanted: ToolToAdd): void {
  toolToAdd.setState(wanted, true);
  navigate({ page: 'tools', toolId: newTool });
}
