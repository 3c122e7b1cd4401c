/** Carries a run of Compare out without a window: a core of its own on a folder that is gone afterwards, with one profile. */
import { basename } from 'node:path';
import { createCore } from '../core/core.ts';
import type { Core } from '../core/core-options.ts';
import { locateBuiltApp } from '../core/host/built-app.ts';
import type { StartModule } from '../core/module-process.ts';
import { cellKey, isSettled, type Cell, type CompareRun, type RunStanding } from '../shared/compare/run.ts';
import type { CompareSetup, Lane } from '../shared/compare/setup.ts';
import { fault, FaultError } from '../shared/fault.ts';
import { storedFileSchema } from '../shared/attachment-schema.ts';
import type { ProfileDraft } from '../shared/profile.ts';
import { createClient, type Client } from '../shared/wire/client.ts';
import { createWirePair } from '../shared/wire/pair.ts';
import { readGivenFile } from './given-file.ts';
import { CouldNotRun } from './outcome.ts';
import type { CommandTarget } from './target.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The run of a file, made ready to be asked again. */
export interface HeadlessRun {
  /** As it is in the file. */
  readonly earlier: CompareRun;
  readonly cells: number;
  /**
   * Asks everything again; `onSettled` hears how many cells have come to their end. Rejects with a `FaultError` where
   * nothing of it can be sent, and with a `CouldNotRun` where it pauses: nobody is there to go on with it.
   */
  start(onSettled: (count: number) => void): Promise<RanRun>;
  close(): Promise<void>;
}

export interface RanRun {
  readonly run: CompareRun;
  readonly cells: readonly Cell[];
  /** The text of an export of it. */
  export(format: 'json' | 'markdown'): Promise<string>;
}

export interface HeadlessRunOptions {
  readonly version: string;
  /** Parallel requests; undefined takes those of the run's own plan. */
  readonly atOnce: number | undefined;
  /** Undefined runs modules as children of Node. */
  readonly startModule: StartModule | undefined;
}

/** Rejects with a `FaultError` of kind `input` where the file is no export of a run. */
export async function openHeadlessRun(
  file: string,
  target: CommandTarget,
  { version, atOnce, startModule }: HeadlessRunOptions,
): Promise<HeadlessRun> {
  const bytes = await readGivenFile(file);
  const folder = await temporaryFolder('quartet-compare-');
  let core: Core | undefined;
  let client: Client | undefined;
  const close = async (): Promise<void> => {
    try {
      client?.close();
      await core?.close();
    } finally {
      await folder.remove();
    }
  };
  try {
    core = await createCore({
      version,
      host: 'browser',
      dataDir: folder.path,
      keyStore: 'memory',
      native: {},
      localServers: [],
      reportPage: locateBuiltApp(import.meta.url).reportPage,
      ...(startModule === undefined ? {} : { startModule }),
    });
    const { client: wire, host } = createWirePair();
    core.serve(host);
    const asking = createClient(wire);
    client = asking;
    const posted = await core.answerFile(
      new Request(`http://quartet.local/files?name=${encodeURIComponent(basename(file))}`, {
        method: 'POST',
        body: new Blob([new Uint8Array(bytes)]),
      }),
    );
    const stored = storedFileSchema.parse(await posted.json());
    const imported = await asking.call('compare.import', { file: stored });
    const earlier = await runOf(asking, imported.id);
    const profileId = await addProfile(asking, target);
    const tools = await addTools(asking, earlier);
    const setup = setupOf(earlier, profileId, tools, atOnce);
    return {
      earlier,
      cells: earlier.lanes.length * earlier.cases.length * earlier.plan.repeats,
      start: async (onSettled) => {
        const run = await asking.call('compare.start', { setup, activeProfileId: profileId });
        const cells = await settled(asking, run, onSettled);
        return { run, cells, export: (format) => exported(asking, run.id, format) };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function runOf(client: Client, runId: string): Promise<CompareRun> {
  for await (const updates of client.stream('compare.watch', { runId })) {
    for (const update of updates) if (update.type === 'run') return update.run;
  }
  throw new FaultError(fault('internal', 'The run was not read.', ''));
}

async function addProfile(client: Client, target: CommandTarget): Promise<string> {
  const { profile, key } = await target.access();
  const draft: ProfileDraft = {
    name: target.name.slice(0, 60),
    baseUrl: profile.root,
    dialect: profile.dialect,
    ...(key === '' ? { keyless: true } : {}),
    consoleUrl: '',
    connectTimeoutMs: profile.connectTimeoutMs,
    readTimeoutMs: profile.readTimeoutMs,
    imageReadTimeoutMs: profile.imageReadTimeoutMs,
    ...(profile.network === undefined ? {} : { network: profile.network }),
    ...(profile.plainHttpHost === undefined ? {} : { plainHttpHost: profile.plainHttpHost }),
    extraHeaders: profile.extraHeaders.map(({ name, value, secret }) => ({
      name,
      value,
      ...(secret === undefined ? {} : { secret }),
    })),
  };
  const { id } = await client.call('profiles.save', { draft, ...(key === '' ? {} : { key }) });
  return id;
}

/** The tools of the run, offered as they were; nobody is there to answer a call. Their ids. */
async function addTools(client: Client, { tools = [] }: CompareRun): Promise<readonly string[]> {
  for await (const updates of client.stream('tools.watch', {})) {
    for (const { id } of updates.at(-1) ?? []) await client.call('tools.delete', { id });
    break;
  }
  const ids: string[] = [];
  for (const tool of tools) {
    const draft = { ...tool, answer: { type: 'hand' as const }, automatic: false };
    ids.push((await client.call('tools.save', { draft })).id);
  }
  return ids;
}

function setupOf(
  { kind, ask, plan, lanes }: CompareRun,
  profileId: string,
  tools: readonly string[],
  atOnce: number | undefined,
): CompareSetup {
  const own = lanes.map(({ profileName: _, ...lane }): Lane => {
    if (lane.kind === 'image') return { ...lane, profileId };
    const { capabilities: __, ...text } = lane;
    return { ...text, profileId };
  });
  return {
    kind,
    ask: { ...ask, tools: [...tools] },
    textLanes: own.filter((lane) => lane.kind === 'text'),
    imageLanes: own.filter((lane) => lane.kind === 'image'),
    plan: { ...plan, inFlightOf: {}, inFlight: atOnce ?? plan.inFlight },
    shownRunId: null,
  };
}

/** All cells once nothing more comes of any. Rejects with a `CouldNotRun` as soon as the run rests before that. */
async function settled(client: Client, run: CompareRun, onSettled: (count: number) => void): Promise<readonly Cell[]> {
  const cells = new Map<string, Cell>();
  const of = run.lanes.length * run.cases.length * run.plan.repeats;
  let now: RunStanding = run;
  let isAllThere = false;
  for await (const updates of client.stream('compare.watch', { runId: run.id })) {
    for (const update of updates) {
      if (update.type === 'run') now = update.run;
      if (update.type === 'standing') now = update.standing;
      if (update.type === 'all-there') isAllThere = true;
      if (update.type !== 'cells') continue;
      for (const cell of update.cells) cells.set(cellKey(cell), cell);
    }
    const ended = [...cells.values()].filter(({ state }) => isSettled(state)).length;
    onSettled(ended);
    if (ended === of) break;
    if (isAllThere && now.state !== 'running') throw new CouldNotRun(restWords(run, now, [...cells.values()], ended));
  }
  return [...cells.values()].toSorted(
    (one, other) => one.case - other.case || one.repeat - other.repeat || one.lane - other.lane,
  );
}

function restWords({ plan }: CompareRun, { pausedBy }: RunStanding, cells: readonly Cell[], ended: number): string {
  const so = `The run stopped after ${ended} of ${cells.length} answers`;
  const fault = cells.find(({ state }) => state === 'refused')?.fault;
  switch (pausedBy) {
    case 'cost':
      return `${so}: they have cost what its plan allows, $${plan.costLimit}.`;
    case 'lane':
      return `${so}: nothing more can be sent${fault === undefined ? '.' : `. ${fault.message} ${fault.hint}`}`;
    case 'user':
    case 'restart':
    case undefined:
    default:
      return `${so}.`;
  }
}

async function exported(client: Client, runId: string, format: 'json' | 'markdown'): Promise<string> {
  const texts: string[] = [];
  for await (const pieces of client.stream('compare.export', { runId, format })) {
    texts.push(...pieces.map(({ text }) => text));
  }
  return texts.join('');
}
