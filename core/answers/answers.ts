/** Begins answers: refuses what must not be sent before anything is added, then adds it and starts its job. */
import type { ReadBy } from '../../shared/answer-readings.ts';
import { refuseInsecure } from '../../shared/address.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { fileMarkerPattern } from '../../shared/attachment.ts';
import type { ModelFacts } from '../../shared/catalog/models.ts';
import type {
  AnswerFacts,
  AssistantMessage,
  ChatSettings,
  ConversationMessage,
  Draft,
  TurnIds,
} from '../../shared/conversation.ts';
import { blocksOf, withoutReasoning } from '../../shared/conversation-turns.ts';
import { FaultError, fieldFault } from '../../shared/fault.ts';
import type { Profile } from '../../shared/profile.ts';
import type { AnswerReading, TurnMessage, WireRequest } from '../../shared/protocols/protocol.ts';
import { readsCalls } from '../../shared/protocols/readings.ts';
import { schemaAskedFor } from '../../shared/protocols/response-format.ts';
import type { bindTurn } from '../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import type { TriedFeature } from '../../shared/tried.ts';
import { bodyFiles, filesOfTurn } from '../files/open-body-files.ts';
import type { FileStore } from '../files/file-store.ts';
import type { History } from '../history/history.ts';
import type { AnswerJobs } from './answer-jobs.ts';
import { requestedFeatures } from './requested-features.ts';
import { editedRequest } from './edited-request.ts';

export interface AnswersOptions {
  readonly history: Pick<
    History,
    | 'open'
    | 'addTurn'
    | 'addApart'
    | 'addSibling'
    | 'addAnswerBelow'
    | 'turnsAbove'
    | 'turnsThrough'
    | 'conversationOf'
    | 'settings'
    | 'toolMessage'
    | 'message'
  >;
  readonly answerJobs: Pick<AnswerJobs, 'start' | 'isRunning'>;
  /** A profile with its key. Rejects with a `FaultError` of kind `not-found`, `no-key` or `keychain`. */
  readonly access: (profileId: string) => Promise<{ readonly profile: Profile; readonly key: string }>;
  /** How a profile's gateway is spoken to. Throws a `FaultError` of kind `not-found`. */
  readonly dialectFor: (profileId: string) => Dialect;
  readonly readingOf: (answer: ReadBy) => AnswerReading<unknown>;
  readonly bindTurn: typeof bindTurn;
  /** What the catalogue knows of a model. */
  readonly factsOf: (model: string) => ModelFacts | undefined;
  /** The tools of these ids as they are now; ids of tools that are gone are passed over. */
  readonly offeredTools: (ids: readonly string[]) => readonly OfferedTool[];
  /** Where the files of messages lie. */
  readonly files: Pick<FileStore, 'find'>;
  /** The messages that an answer of the compare page continues from, which its conversation does not hold; empty for any other. */
  readonly earlierOf: (conversationId: string) => readonly TurnMessage[];
}

export interface Sending {
  readonly profileId: string;
  readonly settings: ChatSettings;
  /** The user's own JSON text, sent as it stands in place of the body that the settings make. */
  readonly body?: string | undefined;
  /** Leaves the reasoning of the answers above out: the gateway refused it. */
  readonly leavesOutReasoning?: boolean | undefined;
  /** ID of the window whose draft began the conversation. */
  readonly window?: string | undefined;
}

type Turn = ReturnType<History['addTurn']>;
type Sibling = ReturnType<History['addSibling']>;

/** A turn that may be sent, with the facts that its answer begins with. */
interface Prepared {
  readonly facts: AnswerFacts;
  readonly sending: Pick<Sending, 'profileId' | 'settings' | 'body'>;
  /** Determined before sending: the profile may be gone when the answer ends, or already when it begins. */
  readonly asked: readonly TriedFeature[];
  readonly files: ReturnType<typeof filesOfTurn>;
  readonly build: () => WireRequest;
}

/** A checked request for an answer; nothing was added or sent yet. */
export interface ReadyAnswer {
  /** Adds it to the history, still without sending. */
  add(): AssistantMessage;
  /** Sends what `add` gave. */
  start(message: AssistantMessage): void;
}

/** Every method rejects with a fault where the request must not be sent, and then adds nothing. */
export interface Answers {
  /** A message at the end of the conversation, or of a new one. `ids`: for the added messages, where the caller chose them. */
  send(conversationId: string | null, draft: Draft, sending: Sending, ids?: TurnIds): Promise<Turn>;
  /** A sibling of a user message: a branch. */
  edit(messageId: string, draft: Draft, sending: Sending): Promise<Turn>;
  /** A sibling of an answer. */
  regenerate(messageId: string, sending: Sending): Promise<Sibling>;
  /** The first message of a conversation of the compare page, which no list shows. `earlier`: the messages it continues from. */
  readyApart(draft: Draft, sending: Sending, earlier: readonly TurnMessage[]): Promise<ReadyAnswer>;
  /** The same for a sibling of an answer there. */
  readyBeside(messageId: string, sending: Sending): Promise<ReadyAnswer>;
  /** The next answer below a tool message, sent with the conversation's settings to the profile of the answer above. */
  continueBelow(toolMessageId: string): Promise<AssistantMessage>;
}

export function createAnswers(options: AnswersOptions): Answers {
  const { history, answerJobs, access } = options;

  const above = (messageId: string): readonly TurnMessage[] => [
    ...options.earlierOf(history.conversationOf(messageId)),
    ...history.turnsAbove(messageId),
  ];
  const through = (conversationId: string, messageId: string | null): readonly TurnMessage[] => [
    ...options.earlierOf(conversationId),
    ...history.turnsThrough(messageId),
  ];
  const endOf = (conversationId: string): ConversationMessage | undefined =>
    history.open(conversationId, 1).messages.at(-1);

  /** Refuses what must not be sent; reads and binds the turn, the only place that does. */
  const prepare = async (
    { profileId, settings, body, leavesOutReasoning = false }: Sending,
    turns: () => readonly TurnMessage[],
  ): Promise<Prepared> => {
    const { model, protocol } = settings;
    if (model.trim() === '') {
      throw fieldFault('Model', 'Choose a model.', 'Nothing was sent.');
    }
    const messages = leavesOutReasoning ? withoutReasoning(turns()) : turns();
    const dialect = options.dialectFor(profileId);
    const tools = options.offeredTools(settings.tools);
    const turn = options.bindTurn(protocol, settings.parameters, {
      model,
      facts: options.factsOf(model),
      profileId,
      dialect,
      system: settings.system,
      messages,
      tools,
      stream: settings.stream,
    });
    let built: WireRequest | undefined;
    const build = (): WireRequest =>
      (built ??= body === undefined ? turn.build() : editedRequest(settings, body, dialect));
    if (body === undefined) {
      const broken = turn.check().find(({ severity }) => severity === 'error');
      if (broken !== undefined) throw fieldFault(broken.field, broken.message, 'Nothing was sent.');
    }
    const files = filesOfTurn(messages);
    if (files.length > 0) await bodyFiles(options.files, files, body ?? JSON.stringify(build().body));
    const { profile } = await access(profileId);
    const insecure = refuseInsecure(profile.root, profile.plainHttpHost);
    if (insecure !== undefined) throw new FaultError(insecure);
    const heldSystem = body === undefined ? turn.heldSystem() : undefined;
    const facts: AnswerFacts = {
      status: 'waiting',
      profileId,
      profileName: profile.name,
      model,
      protocol,
      ...(readsCalls(protocol, dialect) ? { readsCalls: true } : {}),
      ...(body === undefined ? {} : { edited: true }),
      ...(leavesOutReasoning && body === undefined ? { reasoningLeftOut: true } : {}),
      ...(heldSystem === undefined ? {} : { heldSystem }),
    };
    // Nobody looks into a body of the user's own for what it asks for.
    const asked = body === undefined ? requestedFeatures(settings, { dialect, tools, turns: messages }) : [];
    return { facts, sending: { profileId, settings, body }, asked, files, build };
  };

  const start = (message: AssistantMessage, prepared: Prepared, arrival = false): void => {
    const { sending, asked, files, build } = prepared;
    const { profileId, settings, body } = sending;
    const format = body === undefined ? schemaAskedFor(settings.protocol, settings.parameters) : undefined;
    answerJobs.start({
      message,
      protocol: options.readingOf(message.facts),
      draws: options.factsOf(settings.model)?.output.includes('image') === true,
      build,
      asked: () => asked,
      files: async (text) =>
        text.search(fileMarkerPattern) === -1 ? new Map() : bodyFiles(options.files, files, text),
      access: () => access(profileId),
      ...(format === undefined ? {} : { format }),
      arrival,
    });
  };

  /** A message below an answer that is still coming would be sent without it. */
  const refuseBelowRunning = (last: ConversationMessage | undefined): void => {
    if (last === undefined || !answerJobs.isRunning(last.id)) return;
    throw fieldFault('Message', 'An answer is still arriving.', 'Stop it or wait.');
  };

  const asked = (draft: Draft): TurnMessage => {
    if (draft.text.trim() === '' && draft.attachments.length === 0) {
      throw fieldFault('Message', 'The message is empty.', 'Write something to send.');
    }
    return { role: 'user', blocks: blocksOf(draft) };
  };

  const send: Answers['send'] = async (conversationId, draft, sending, ids) => {
    const message = asked(draft);
    const last = conversationId === null ? undefined : endOf(conversationId);
    const wasRunning = last !== undefined && answerJobs.isRunning(last.id);
    const prepared = await prepare(sending, () => [
      ...(conversationId === null ? [] : through(conversationId, last?.id ?? null)),
      message,
    ]);
    if (conversationId !== null) {
      const now = endOf(conversationId);
      refuseBelowRunning(now);
      // What was read above has changed meanwhile.
      if (wasRunning || now?.id !== last?.id) return send(conversationId, draft, sending, ids);
    }
    const { settings, window } = sending;
    const turn = history.addTurn({
      conversationId,
      settings,
      draft,
      facts: prepared.facts,
      window,
      ...(ids && { ids }),
    });
    start(turn.assistant, prepared);
    return turn;
  };

  return {
    send,
    edit: async (messageId, draft, sending) => {
      const message = asked(draft);
      const prepared = await prepare(sending, () => [...above(messageId), message]);
      const { settings } = sending;
      const turn = history.addTurn({ conversationId: null, settings, draft, facts: prepared.facts, beside: messageId });
      start(turn.assistant, prepared);
      return turn;
    },
    regenerate: async (messageId, sending) => {
      // Beside an answer that was requested without reasoning, the new request leaves it out too: the gateway would refuse it again.
      const leaves = sending.leavesOutReasoning ?? history.message(messageId).facts.reasoningLeftOut;
      const prepared = await prepare({ ...sending, leavesOutReasoning: leaves }, () => above(messageId));
      const added = history.addSibling(messageId, sending.settings, prepared.facts);
      start(added.assistant, prepared);
      return added;
    },
    readyApart: async (draft, sending, earlier) => {
      const message = asked(draft);
      const prepared = await prepare(sending, () => [...earlier, message]);
      const { settings } = sending;
      return {
        add: () => history.addApart({ kind: 'compare', asked: message.blocks, facts: prepared.facts, settings }),
        start: (added) => start(added, prepared, true),
      };
    },
    readyBeside: async (messageId, sending) => {
      const prepared = await prepare(sending, () => above(messageId));
      return {
        add: () => history.addSibling(messageId, sending.settings, prepared.facts).assistant,
        start: (added) => start(added, prepared, true),
      };
    },
    continueBelow: async (toolMessageId) => {
      const { conversationId, parentId } = history.toolMessage(toolMessageId);
      const settings = history.settings(conversationId);
      const { profileId } = history.message(parentId ?? '').facts;
      const sending = { profileId, settings };
      const prepared = await prepare(sending, () => through(conversationId, toolMessageId));
      const { assistant } = history.addAnswerBelow(toolMessageId, prepared.facts);
      start(assistant, prepared);
      return assistant;
    },
  };
}
