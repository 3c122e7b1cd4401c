/** Runs of the compare page through the whole core: setups to begin them from, and what is told of their cells. */
import http from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { asItStands, cellKey, type Cell, type CompareRun, type CompareUpdate } from '../../../shared/compare/run.ts';
import {
  emptyPlan,
  emptySetup,
  type CompareSetup,
  type ComparePlan,
  type ImageLane,
  type TextLane,
} from '../../../shared/compare/setup.ts';
import { noImageSettings } from '../../../shared/images/image-job.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { builtIn, type Rig } from './core-rig.ts';

export function textLane(id: string, more: Partial<TextLane> = {}): TextLane {
  return {
    id,
    kind: 'text',
    name: '',
    profileId: null,
    model: 'alpha-5.6-sol',
    collapsed: false,
    protocol: 'chat',
    stream: true,
    parameters: noParameters,
    ...more,
  };
}

export function imageLane(id: string, more: Partial<ImageLane> = {}): ImageLane {
  return {
    id,
    kind: 'image',
    name: '',
    profileId: null,
    model: 'alpha-image-2',
    collapsed: false,
    api: 'image-generations',
    settings: noImageSettings,
    ...more,
  };
}

export function setupOf(
  text: string,
  lanes: readonly (TextLane | ImageLane)[],
  plan: Partial<ComparePlan> = {},
): CompareSetup {
  return {
    ...emptySetup,
    kind: lanes[0]?.kind ?? 'text',
    ask: { text, system: '', attachments: [], tools: [] },
    textLanes: lanes.filter((lane) => lane.kind === 'text'),
    imageLanes: lanes.filter((lane) => lane.kind === 'image'),
    plan: { ...emptyPlan, ...plan },
  };
}

/** Values for so many cases: `{{at}}` in the text stands for each number. */
export function caseList(count: number): ComparePlan['cases'] {
  return Array.from({ length: count }, (_, at) => ({
    id: `case-${at}`,
    prompt: null,
    values: { at: String(at) },
    checks: [],
  }));
}

/** What has been told of a run. */
export interface Told {
  readonly run: () => CompareRun;
  readonly cells: () => readonly Cell[];
  readonly cell: (lane: number, at?: number, repeat?: number) => Cell;
  readonly updates: readonly CompareUpdate[];
  /** Resolves once what was told holds. */
  until(holds: (told: Told) => boolean): Promise<void>;
  ended(): Promise<void>;
}

/** Watches a run until the client closes. */
export function follow(client: Client, runId: string): Told {
  const cells = new Map<string, Cell>();
  const updates: CompareUpdate[] = [];
  let run: CompareRun | undefined;
  const stream = client.stream('compare.watch', { runId });
  void (async () => {
    for await (const items of stream) {
      for (const update of items) {
        updates.push(update);
        if (update.type === 'run') ({ run } = update);
        if (update.type === 'standing' && run !== undefined) run = asItStands(run, update.standing);
        if (update.type === 'cells') for (const cell of update.cells) cells.set(cellKey(cell), cell);
      }
    }
  })().catch(() => undefined);
  const told: Told = {
    run: () => {
      if (run === undefined) throw new Error('nothing was told yet');
      return run;
    },
    cells: () => [...cells.values()],
    cell: (lane, at = 0, repeat = 0) => {
      const cell = cells.get(cellKey({ lane, case: at, repeat }));
      if (cell === undefined) throw new Error('no such cell was told');
      return cell;
    },
    updates,
    until: (holds) =>
      vi.waitFor(
        () => {
          if (!holds(told)) throw new Error(`not yet: ${JSON.stringify(told.cells().map(({ state }) => state))}`);
        },
        { timeout: 30_000, interval: 10 },
      ),
    ended: () => told.until(({ run: now }) => run !== undefined && now().state === 'ended'),
  };
  return told;
}

export async function begin(client: Client, setup: CompareSetup, activeProfileId = builtIn): Promise<Told> {
  const run = await client.call('compare.start', { setup, activeProfileId });
  return follow(client, run.id);
}

/** The gateway of the rig, reached by a way on which requests under way are counted, in all and by the header `X-Lane`. */
export async function countingGateway(rig: Rig) {
  const under = new Map<string, number>();
  const most = new Map<string, number>();
  const count = (key: string, by: number): void => {
    const now = (under.get(key) ?? 0) + by;
    under.set(key, now);
    most.set(key, Math.max(most.get(key) ?? 0, now));
  };
  const server = http.createServer((request, response) => {
    const key = String(request.headers['x-lane'] ?? '');
    const isAsked = request.method === 'POST';
    if (isAsked) for (const name of ['all', key]) count(name, 1);
    const target = new URL(request.url ?? '', rig.gateway.root);
    const { method, headers } = request;
    const onward = http.request(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
    response.on('close', () => {
      if (isAsked) for (const name of ['all', key]) count(name, -1);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    root: `http://127.0.0.1:${port}`,
    most: () => most.get('all') ?? 0,
    mostOf: (key: string) => most.get(key) ?? 0,
  };
}
