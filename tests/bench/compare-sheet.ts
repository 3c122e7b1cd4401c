/** What the benches of compare ask, and how they follow a run. */
import { createHash } from 'node:crypto';
import { asItStands, cellKey, type Cell, type CompareRun } from '../../shared/compare/run.ts';
import { emptyPlan, emptySetup, type ComparePlan, type CompareSetup } from '../../shared/compare/setup.ts';
import { textOf } from '../../shared/message.ts';
import { noParameters } from '../../shared/protocols/registry.ts';
import type { Client } from '../../shared/wire/client.ts';
import { laneModels, sentText } from './deltas.ts';
import { streamingProtocols } from './stream-shapes.ts';

/** As many lanes as there can be, the protocols in turn. */
export function setupOf(profileId: string, text: string, plan: Partial<ComparePlan> = {}): CompareSetup {
  return {
    ...emptySetup,
    ask: { text, system: '', attachments: [], tools: [] },
    textLanes: laneModels.map((model, lane) => ({
      id: model,
      kind: 'text',
      name: '',
      profileId,
      model,
      collapsed: false,
      protocol: streamingProtocols[lane % streamingProtocols.length] ?? 'chat',
      stream: true,
      parameters: noParameters,
    })),
    plan: { ...emptyPlan, ...plan },
  };
}

/** Reads a run until `enough` is true of what was told of it, or it has ended; the cells as they are then. */
export async function follow(
  client: Client,
  runId: string,
  enough: (cells: ReadonlyMap<string, Cell>) => boolean = () => false,
): Promise<ReadonlyMap<string, Cell>> {
  const cells = new Map<string, Cell>();
  let run: CompareRun | undefined;
  let allThere = false;
  for await (const updates of client.stream('compare.watch', { runId })) {
    for (const update of updates) {
      if (update.type === 'run') run = update.run;
      if (update.type === 'standing' && run !== undefined) run = asItStands(run, update.standing);
      if (update.type === 'cells') for (const cell of update.cells) cells.set(cellKey(cell), cell);
      if (update.type === 'all-there') allThere = true;
    }
    if (enough(cells)) break;
    if (allThere && run?.state === 'ended' && [...cells.values()].every(({ state }) => state !== 'running')) break;
  }
  return cells;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Those done cells whose brief does not tell the text that the gateway sends for them. */
export function wrongCells(
  cells: Iterable<Cell>,
  asked: (cell: Cell) => { readonly count: number; readonly seed: number },
): readonly Cell[] {
  return [...cells].filter(
    (cell) => cell.textHash !== hashOf(sentText({ model: laneModels[cell.lane] ?? '', ...asked(cell) })),
  );
}

/** The whole text of a cell's answer, as it is kept. */
export async function keptText(client: Client, { conversationId }: Cell): Promise<string> {
  if (conversationId === undefined) return '';
  const { messages } = await client.call('conversations.open', { id: conversationId, limit: 10 });
  const last = messages.findLast((message) => message.role === 'assistant');
  return textOf(last?.answer.candidates[0]?.blocks ?? []);
}
