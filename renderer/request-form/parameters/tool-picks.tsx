/** Which of the tools of the Tools page are offered to the model; off with the reason where the protocol has none (GEN-6). */
import type { ReactNode } from 'react';
import type { KnownTool } from '../../../shared/tool.ts';
import { t, translated } from '../../language/t.ts';
import * as m from '../messages.ts';

export interface ToolPicksProps {
  readonly tools: readonly KnownTool[];
  /** The ids of the tools that are offered. */
  readonly picked: readonly string[];
  readonly onPicked: (ids: readonly string[]) => void;
  /** Why none can be offered; undefined where they can. */
  readonly unavailable: string | undefined;
  /** Where tools are made. */
  readonly href: string;
}

export function ToolPicks({ tools, picked, onPicked, unavailable, href }: ToolPicksProps): ReactNode {
  const set = (id: string, on: boolean): void => {
    // In the order of the page, and without those that are gone.
    onPicked(tools.filter((tool) => (tool.id === id ? on : picked.includes(tool.id))).map((tool) => tool.id));
  };
  return (
    <fieldset disabled={unavailable !== undefined} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 flex w-full items-baseline justify-between text-12 font-medium">
        {t(m.offeredTools)}
        <a href={href} className="text-11 leading-6 font-normal text-muted underline hover:text-ink">
          {t(m.toolsPage)}
        </a>
      </legend>
      {unavailable === undefined ? null : <p className="text-11 text-muted">{unavailable}</p>}
      {tools.length === 0 ? (
        <p className="text-11 text-muted">{t(m.thereAreNoToolsYet)}</p>
      ) : (
        <div className="max-h-40 overflow-y-auto rounded-control border border-line">
          {tools.map((tool) => (
            <label
              key={tool.id}
              className="flex min-h-control items-center gap-2 px-2 py-1 hover:bg-hover has-disabled:opacity-50"
            >
              <input
                type="checkbox"
                aria-label={tool.name}
                checked={picked.includes(tool.id)}
                onChange={(event) => set(tool.id, event.target.checked)}
                className="accent-primary"
              />
              <span className="mono shrink-0 text-12">{tool.name}</span>
              {tool.answer.type === 'mcp' ? (
                <span className="shrink-0 rounded-control bg-sunken px-1 text-11">{tool.answer.serverName}</span>
              ) : null}
              <span className="clip text-11 text-muted">{translated(tool.description)}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}
