/** The tools of this data folder: the user's own and those that came with the app, kept among the settings. */
import { randomUUID } from 'node:crypto';
import { FaultError, fault } from '../../shared/fault.ts';
import type { ToolDefinition, ToolDraft } from '../../shared/tool.ts';
import { createUndoBuffer } from '../undo-buffer.ts';
import { createListeners } from '../listeners.ts';
import type { Settings } from '../settings/settings.ts';
import { starterTools } from '../settings/starter-tools.ts';
import { checkContent, checkName } from './tool-draft.ts';
import type { DraftChecks } from './tool-draft.ts';

/** So many can be offered at once; more would only be in the way. */
export const maxTools = 500;

export interface ToolDefinitions {
  all(): readonly ToolDefinition[];
  onChange(listener: () => void): () => void;
  /** Throws a `FaultError`: `input` with its `field`, `not-found`, or `storage`. */
  save(id: string | undefined, draft: ToolDraft): Promise<ToolDefinition>;
  /** Nothing to do where it is gone. */
  delete(id: string): Promise<void>;
  /** Puts back what was deleted less than `undoMs` ago. Throws a `FaultError`: `input`, `not-found`, or `storage`. */
  undelete(id: string): Promise<ToolDefinition>;
  /** Puts back one of the tools that came with the app, or all of them. */
  restore(id?: string): Promise<void>;
}

interface Deleted {
  readonly tool: ToolDefinition;
  /** Index among the tools, from 0. */
  readonly at: number;
}

export function createToolDefinitions(settings: Settings, checks: DraftChecks): ToolDefinitions {
  const all = (): readonly ToolDefinition[] => settings.current().tools;
  const changes = createListeners<void>();
  const deleted = createUndoBuffer<Deleted>(maxTools);
  let told = all();
  // Settings tell of every preference too.
  settings.onChange(() => {
    if (all() === told) return;
    told = all();
    changes.tell();
  });
  return {
    all,
    onChange: (listener) => changes.add(listener),
    save: async (id, draft) => {
      const { name } = draft;
      const otherNames = (tools: readonly ToolDefinition[]): readonly string[] =>
        tools.filter((tool) => tool.id !== id).map((tool) => tool.name);
      checkName(name, otherNames(all()));
      await checkContent(draft, checks);
      const saved: ToolDefinition = { ...draft, id: id ?? randomUUID() };
      await settings.update((data) => {
        checkName(name, otherNames(data.tools));
        if (id === undefined) {
          if (data.tools.length >= maxTools) throw new FaultError(tooMany());
          return { ...data, tools: [...data.tools, saved] };
        }
        if (!data.tools.some((tool) => tool.id === id)) throw new FaultError(toolNotFound());
        return { ...data, tools: data.tools.map((tool) => (tool.id === id ? saved : tool)) };
      });
      return saved;
    },
    delete: async (id) => {
      let gone: Deleted | undefined;
      await settings.update((data) => {
        const at = data.tools.findIndex((one) => one.id === id);
        const tool = data.tools[at];
        if (tool === undefined) return data;
        gone = { tool, at };
        return { ...data, tools: data.tools.toSpliced(at, 1) };
      });
      if (gone !== undefined) deleted.keep(id, gone);
    },
    undelete: async (id) => {
      const gone = deleted.find(id);
      if (gone === undefined) throw new FaultError(toolNotFound());
      const { tool, at } = gone;
      await settings.update((data) => {
        if (data.tools.some((one) => one.id === id)) return data;
        if (data.tools.length >= maxTools) throw new FaultError(tooMany());
        checkName(
          tool.name,
          data.tools.map(({ name }) => name),
        );
        return { ...data, tools: data.tools.toSpliced(at, 0, tool) };
      });
      deleted.drop(id);
      return tool;
    },
    restore: async (id) => {
      const wanted = starterTools.filter((tool) => id === undefined || tool.id === id);
      if (wanted.length === 0) throw new FaultError(notAStarter());
      await settings.update((data) => {
        const kept = data.tools.filter((tool) => !wanted.some((starter) => starter.id === tool.id));
        for (const { name } of wanted)
          checkName(
            name,
            kept.map((tool) => tool.name),
          );
        const missing = wanted.filter(({ id: own }) => !data.tools.some((tool) => tool.id === own));
        const there = data.tools.map((tool) => wanted.find((starter) => starter.id === tool.id) ?? tool);
        return { ...data, tools: [...there, ...missing] };
      });
    },
  };
}

export function toolNotFound() {
  return fault('not-found', 'This tool no longer exists.', 'Save it as a new tool to restore it.');
}

function notAStarter() {
  return fault('not-found', 'This tool isn’t one of Quartet’s own.', 'Only Quartet’s own tools can be restored.');
}

function tooMany() {
  return fault('input', `There are ${maxTools} tools already, the maximum.`, 'Delete those that are not needed.', {
    field: 'Tool name',
  });
}
