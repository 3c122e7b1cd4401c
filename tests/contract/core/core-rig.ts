/** A whole core behind an in-memory wire, against the reference gateway on a real socket, in a data folder of its own. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createCore } from '../../../core/core.ts';
import { builtInId } from '../../../core/settings/settings-data.ts';
import type { Core, CoreOptions } from '../../../core/core-options.ts';
import { startGateway } from '../../../gateway/start.ts';
import type { RunningGateway } from '../../../gateway/start.ts';
import type { Attachment } from '../../../shared/attachment.ts';
import type { EndpointResult } from '../../../shared/connection/connection-test.ts';
import type { InputOf } from '../../../shared/contract.ts';
import type { AssistantMessage, ChatSettings, AnswerUpdate } from '../../../shared/conversation.ts';
import type { ExchangeUpdate, RecordedEvent } from '../../../shared/exchange.ts';
import { FaultError } from '../../../shared/fault.ts';
import type { Fault } from '../../../shared/fault.ts';
import { emptyAnswer, fold, textOf } from '../../../shared/message.ts';
import type { Answer } from '../../../shared/message.ts';
import { defaultTimeouts } from '../../../shared/profile.ts';
import type { ProfileDraft } from '../../../shared/profile.ts';
import { createClient } from '../../../shared/wire/client.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { createWirePair } from '../../../shared/wire/pair.ts';
import { noParameters } from '../../../shared/protocols/registry.ts';
import { keptModules } from '../../doubles/kept-modules.ts';
import { pictureWorkerFile } from '../../doubles/picture-worker-file.ts';

/** Every core of these tests has its pictures drawn by the same process, one core after the other. */
const startModule = keptModules((module) => module.href === pictureWorkerFile().href);

export const builtIn = builtInId;

export const settings = (more: Partial<ChatSettings> = {}): ChatSettings => ({
  model: 'alpha-5.6-sol',
  protocol: 'chat',
  system: '',
  stream: true,
  tools: [],
  parameters: noParameters,
  ...more,
});

export const draft = (name: string, baseUrl: string, more: Partial<ProfileDraft> = {}): ProfileDraft => ({
  name,
  baseUrl,
  dialect: 'neutral',
  consoleUrl: '',
  connectTimeoutMs: defaultTimeouts.connectMs,
  readTimeoutMs: defaultTimeouts.readMs,
  imageReadTimeoutMs: defaultTimeouts.imageReadMs,
  extraHeaders: [],
  ...more,
});

export interface Rig {
  readonly client: Client;
  readonly core: Core;
  readonly gateway: RunningGateway;
  readonly dataDir: string;
  /** A profile to any address, with a key; its id. */
  profile(name: string, baseUrl: string, key: string, more?: Partial<ProfileDraft>): Promise<string>;
  /** Sends a message in a new conversation unless told otherwise. */
  send(text: string, more?: SendOptions): Promise<AssistantMessage>;
  /** All that a reader of the answer sees, until it is done. */
  watch(messageId: string): Promise<AnswerUpdate[]>;
  /** Sends, and gives what came of it. */
  answer(text: string, more?: SendOptions): Promise<Outcome>;
  exchange(messageId: string): Promise<ExchangeUpdate[]>;
  /** The recorded events of an attempt. */
  events(messageId: string, attempt?: number): Promise<RecordedEvent[]>;
  /** Another window of the same app. */
  window(): Client;
  /** The files of the data folder as they are on the disk. */
  files(): Promise<{ readonly name: string; readonly bytes: Buffer }[]>;
}

export interface SendOptions {
  readonly conversationId?: string;
  readonly profileId?: string;
  readonly settings?: ChatSettings;
  readonly attachments?: readonly Attachment[];
}

export interface Outcome {
  readonly message: AssistantMessage;
  readonly updates: readonly AnswerUpdate[];
  readonly answer: Answer;
  readonly facts: Extract<AnswerUpdate, { type: 'done' }>['facts'];
  /** Of the first candidate. */
  readonly text: string;
}

export async function createRig(more: Partial<CoreOptions> = {}): Promise<Rig> {
  const gateway = await startGateway({ pace: 'instant' });
  const dataDir = more.dataDir ?? (await mkdtemp(join(tmpdir(), 'quartet-core-')));
  const core = await createCore({
    version: '0.0.0',
    host: 'browser',
    dataDir,
    keyStore: 'memory',
    native: {},
    localServers: [],
    builtInGateway: { root: gateway.root, key: gateway.keys.general },
    startModule,
    ...more,
  });
  onTestFinished(async () => {
    await core.close();
    await gateway.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const window = (): Client => {
    const pair = createWirePair();
    core.serve(pair.host);
    return createClient(pair.client);
  };
  const client = window();

  const rig: Rig = {
    client,
    core,
    gateway,
    dataDir,
    profile: async (name, baseUrl, key, change) => {
      const saved = await client.call('profiles.save', { draft: draft(name, baseUrl, change), key });
      return saved.id;
    },
    send: async (
      text,
      {
        conversationId = null,
        profileId = builtIn,
        settings: chosen = settings(),
        attachments = [],
      }: Partial<Omit<SendOptions, 'conversationId'> & { conversationId: string | null }> = {},
    ) => {
      const { assistant } = await client.call('chat.send', {
        conversationId,
        profileId,
        settings: chosen,
        text,
        attachments: [...attachments],
      });
      return assistant;
    },
    watch: (messageId) => all(client.stream('answers.watch', { messageId })),
    answer: async (text, options) => {
      const message = await rig.send(text, options);
      return outcome(message, await rig.watch(message.id));
    },
    exchange: (messageId) => all(client.stream('exchanges.watch', { messageId })),
    events: async (messageId, attempt = 0) => {
      const read: RecordedEvent[] = [];
      for (;;) {
        // Each page tells where the next one begins.
        const page = await client.call('exchanges.events', { messageId, attempt, from: read.length, limit: 1000 });
        if (page.events.length === 0) return read;
        read.push(...page.events);
      }
    },
    window,
    files: async () => {
      const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
      return Promise.all(
        names
          .filter((entry) => entry.isFile())
          .map(async (entry) => ({ name: entry.name, bytes: await readFile(join(entry.parentPath, entry.name)) })),
      );
    },
  };
  return rig;
}

export async function all<Item>(batches: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const seen: Item[] = [];
  for await (const batch of batches) seen.push(...batch);
  return seen;
}

/** What a test of the connection has come to, endpoint by endpoint. */
export async function testResults(client: Client, input: InputOf<'profiles.test'>): Promise<EndpointResult[]> {
  const updates = await all(client.stream('profiles.test', input));
  return updates.flatMap((update) => (update.type === 'result' ? [update.result] : []));
}

export function outcome(message: AssistantMessage, updates: readonly AnswerUpdate[]): Outcome {
  let answer = emptyAnswer;
  for (const update of updates) {
    if (update.type === 'snapshot') answer = update.message.answer;
    if (update.type === 'events') answer = update.events.reduce(fold, answer);
  }
  const last = updates.at(-1);
  if (last?.type !== 'done') throw new Error('the run did not end on done');
  return { message, updates, answer, facts: last.facts, text: textOf(answer.candidates[0]?.blocks ?? []) };
}

/** The fault with which a call or stream ends. */
export async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${String(error)}`);
  return error.fault;
}
