/** Every call that a window can make of its host: method → input schema, output or stream of items. The host dispatches through this closed table. */
import { z } from 'zod';
import { attachmentSchema } from './attachment-schema.ts';
import { call, stream, type Call, type Stream } from './contract/call.ts';
import { checkCalls } from './contract/checks.ts';
import { compareCalls } from './contract/compare.ts';
import { desktopCalls } from './contract/desktop.ts';
import { exchangeCalls } from './contract/exchanges.ts';
import { fileCalls } from './contract/files.ts';
import { imageCalls } from './contract/images.ts';
import { mcpCalls } from './contract/mcp.ts';
import { sandwichCalls } from './contract/sandwich.ts';
import { tapCalls } from './contract/tap.ts';
import { toolCalls } from './contract/tools.ts';
import { reportCalls } from './contract/reports.ts';
import { transferCalls } from './contract/transfer.ts';
import { updateCalls } from './contract/updates.ts';
import type { Tried } from './tried.ts';
import type { ConnectionTestUpdate } from './connection/connection-test.ts';
import type {
  ConversationChange,
  ConversationSummary,
  Draft,
  FoundInConversation,
  MessageChange,
  MessagePage,
  MessagesDeleted,
  MessagesRestored,
  OpenConversation,
  AnswerUpdate,
  SearchHit,
  AssistantMessage,
  ConversationMessage,
} from './conversation.ts';
import { chatSettingsSchema, turnIdsSchema } from './conversation.ts';
import type { ExchangeUpdate } from './exchange.ts';
import type { Fault } from './fault.ts';
import { languageChoices } from './languages.ts';
import type { LocalServer } from './local-server.ts';
import type { ModelListing } from './models.ts';
import { modelPriceSchema } from './price-schema.ts';
import type { KeyStoreState, ProfileView } from './profile.ts';
import { profileDraftSchema } from './profile.ts';
import type { Release } from './release.ts';
import { longestLink } from './open-link.ts';
import type { ScorePart } from './score/score.ts';
import { roundLimits } from './tool.ts';
import { apiIds } from './apis.ts';
import type { OfferedUndo } from './undoable.ts';

const nothing = z.strictObject({});
const id = z.string().min(1).max(64);

/** Bounds of the preference of that name. */
export const recordLimits = { leastMb: 1, mostMb: 1_000_000, defaultMb: 1_000 } as const;

export const preferencesSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** What the window speaks; where it is not set, the system's language as far as it can. */
  language: z.enum(languageChoices).optional(),
  /** Panel layout in percent by panel id; layout is the renderer's business. */
  panels: z.record(z.string().max(64), z.number()),
  inspectorOpen: z.boolean(),
  /** What the records of exchanges may take up together, in megabytes; the oldest go first. */
  recordLimitMb: z.number().int().min(recordLimits.leastMb).max(recordLimits.mostMb),
  /** How many times in a row a model may call tools before the user is asked (TOOL-3). */
  toolRounds: z.number().int().min(roundLimits.least).max(roundLimits.most),
  /** What in a mask marks the part to change; `opaque` is for a gateway that means it the other way (IMG-6). */
  maskSense: z.enum(['transparent', 'opaque']),
  /** Images that are saved or dragged out carry their prompt, model and settings; where it is not set they do. */
  savedWithPrompt: z.boolean().optional(),
  /** Languages in which spelling is checked, of `AppState.spellingLanguages`; without any it is not. */
  spellCheck: z.array(z.string().min(2).max(20)).max(8).optional(),
  /** Whether the host asks once a day for a newer version; where it is not set it does not. */
  tellOfUpdates: z.boolean().optional(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What the whole window shows: sent at once and at each change. */
export interface AppState {
  readonly version: string;
  readonly host: 'electron' | 'browser';
  /** Languages in which this host can check spelling; absent where that is the system's or the browser's own business. */
  readonly spellingLanguages?: readonly string[];
  /** The address that announces new versions; absent where this build names none. */
  readonly releases?: string;
  /** Set once a newer version was heard of. */
  readonly newVersion?: Release;
  readonly dataDir: string;
  /** Whether what is said is kept: absent where it is. `reading`: what was kept is shown. `memory`: this run began with nothing. */
  readonly storage?: 'reading' | 'memory';
  /** Set where not everything can be kept, or what happened to a damaged history. */
  readonly storageFault?: Fault;
  /** Set where the settings file could not be read at start: where it was put aside. Fresh settings are kept from then on. */
  readonly settingsFault?: Fault;
  /** Set where the built-in gateway could not be started: its profile is missing until the next start. */
  readonly builtInFault?: Fault;
  readonly keyStore: KeyStoreState;
  readonly profiles: readonly ProfileView[];
  /** What was tried on a profile, by its id, the newest first. */
  readonly tried: Readonly<Record<string, readonly Tried[]>>;
  readonly activeProfileId: string;
  readonly preferences: Preferences;
}

/** A message of at most 8 MB of text; what a model takes is for the gateway to say. */
export const messageLimit = 8_000_000;

const draftSchema = z.strictObject({
  text: z.string().max(messageLimit),
  attachments: z.array(attachmentSchema).max(100),
});

/** A body of the user's own, JSON text, sent as it stands in place of the one that the settings make. */
const editedBody = z.string().max(messageLimit).optional();

export const contract = {
  ...toolCalls,
  ...mcpCalls,
  ...fileCalls,
  ...exchangeCalls,
  ...imageCalls,
  ...compareCalls,
  ...checkCalls,
  ...tapCalls,
  ...sandwichCalls,
  ...transferCalls,
  ...reportCalls,
  ...desktopCalls,
  ...updateCalls,
  'app.watch': stream<AppState>()(nothing),
  /** Opens an address (see `openableLink`) by the system's program for it, where the host can; false where the window must do it itself. */
  'app.openExternal': call<{ opened: boolean }>()(z.strictObject({ url: z.url().max(longestLink) })),
  /** Opens one more window. Where windows are the browser's, the caller opens it at the address that comes back, good for one use. */
  'app.newWindow': call<{ url: string | null }>()(nothing),
  'preferences.save': call<null>()(preferencesSchema.partial()),
  /** The user's consent to keep keys in this run's memory where there is no keychain (AUTH-4). */
  'keys.allowMemory': call<null>()(nothing),
  /** Tries a keychain that does not work once more; the state then tells how it went. */
  'keys.retry': call<null>()(nothing),

  /** `key`: absent leaves it, a string sets it, null deletes it. A new profile has no `id`. Faults carry `field`. */
  'profiles.save': call<ProfileView>()(
    z.strictObject({ id: id.optional(), draft: profileDraftSchema, key: z.string().max(10_000).nullable().optional() }),
  ),
  'profiles.delete': call<null>()(z.strictObject({ id })),
  /** Keeps a model that was typed, since no list has it, to be offered again; the newest first. */
  'profiles.rememberModel': call<null>()(z.strictObject({ id, model: z.string().trim().min(1).max(300) })),
  /** Makes a model a favourite or none, and sets what it costs here; null takes the price back. What is absent stays. */
  'profiles.markModel': call<null>()(
    z.strictObject({
      id,
      model: z.string().trim().min(1).max(300),
      favourite: z.boolean().optional(),
      price: modelPriceSchema.nullable().optional(),
    }),
  ),
  /** Offers a protocol again that a test of the connection did not find. */
  'profiles.showAnyway': call<null>()(z.strictObject({ id, api: z.enum(apiIds) })),
  'profiles.select': call<null>()(z.strictObject({ id })),
  /** Asks for the models and for each protocol with what is in the form; without `key` the kept key of `id` is used. */
  'profiles.test': stream<ConnectionTestUpdate>()(
    z.strictObject({ id: id.optional(), draft: profileDraftSchema, key: z.string().max(10_000).optional() }),
  ),

  /** Looks for servers of the presets on this computer's usual ports: one free GET each, without a key. */
  'localServers.find': call<readonly LocalServer[]>()(nothing),

  /** What calls of this host have deleted and can still be restored, the last deleted last. */
  'undo.list': call<{ offers: readonly OfferedUndo[] }>()(nothing),
  /** Yields the last listing of the profile at once, then each new one; the first reader starts a fetch (MODELS-2). */
  'models.watch': stream<ModelListing>()(z.strictObject({ profileId: id })),
  'models.refresh': call<ModelListing>()(z.strictObject({ profileId: id })),

  'conversations.watch': stream<ConversationChange>()(nothing),
  /** The search box is about to be used: what a search takes is made ready. */
  'conversations.prepareSearch': call<null>()(nothing),
  'conversations.search': call<{ hits: readonly SearchHit[] }>()(
    z.strictObject({ query: z.string().max(500), limit: z.number().int().min(1).max(200) }),
  ),
  /** Every place of a text in the branch in view, as it stands, in any case (`findPattern`). */
  'conversations.find': call<FoundInConversation>()(z.strictObject({ id, query: z.string().max(500) })),
  /** The last `limit` messages of the branch in view; `around` opens the branch and page that hold a message found by search. */
  'conversations.open': call<OpenConversation>()(
    z.strictObject({
      id,
      limit: z.number().int().min(1).max(500),
      around: id.optional(),
      /** Opens the page where the conversation was left, and tells the place. */
      resume: z.boolean().optional(),
    }),
  ),
  /** Where the conversation is left; null for its end. */
  'conversations.savePlace': call<null>()(
    z.strictObject({ id, place: z.strictObject({ messageId: id, below: z.number() }).nullable() }),
  ),
  /** Older messages of the branch in view (those above the message `before`), or newer ones (those below `after`). */
  'conversations.page': call<MessagePage>()(
    z.union([
      z.strictObject({ id, before: id, limit: z.number().int().min(1).max(500) }),
      z.strictObject({ id, after: id, limit: z.number().int().min(1).max(500) }),
    ]),
  ),
  'conversations.rename': call<ConversationSummary>()(z.strictObject({ id, title: z.string().trim().min(1).max(200) })),
  /** Out of sight at once, an answer in it stopped first; gone for good a minute later or when the host ends. */
  'conversations.delete': call<null>()(z.strictObject({ id })),
  /** Undoes a deletion; `not-found` once it is for good. */
  'conversations.restore': call<ConversationSummary>()(z.strictObject({ id })),
  /** Shows the branch that goes through a message, down to its newest leaf. */
  'conversations.showBranch': call<OpenConversation>()(
    z.strictObject({ id, messageId: id, limit: z.number().int().min(1).max(500) }),
  ),
  'conversations.chooseCandidate': call<AssistantMessage>()(
    z.strictObject({ messageId: id, candidate: z.number().int().min(0).max(127) }),
  ),
  /** Without an id they are those with which the next conversation begins; `profileId`: the profile that they were chosen for. */
  'conversations.saveSettings': call<null>()(
    z.strictObject({ id: id.nullable(), settings: chatSettingsSchema, profileId: id.optional() }),
  ),
  /** Those with which the next conversation over a profile begins; null where none were chosen for it yet. */
  'conversations.nextSettings': call<z.infer<typeof chatSettingsSchema> | null>()(z.strictObject({ profileId: id })),
  /** The unsent text of a conversation; `id` null is the one not yet begun, of which each window has its own. */
  'drafts.save': call<null>()(z.strictObject({ id: id.nullable(), draft: draftSchema, window: id.optional() })),
  /** The draft, with the settings that were chosen last and the profile that they were chosen for, where that is known. */
  'drafts.new': call<{ draft: Draft; settings: z.infer<typeof chatSettingsSchema> | null; profileId?: string }>()(
    /** A window that `begins` takes up the last one that no open window has. */
    z.strictObject({ window: id.optional(), begins: z.boolean().optional() }),
  ),
  /** Messages of a conversation that come and change by themselves: results of tools, answers that follow them, another window's doing. */
  'conversations.follow': stream<MessageChange>()(z.strictObject({ id })),
  /**
   * Deletes a message and all that stands below it: out of sight at once, gone for good a minute later or when the host
   * ends. Answers under way there are stopped first. `messages` are the ids of those of the user among them.
   */
  'messages.delete': call<MessagesDeleted>()(z.strictObject({ messageId: id })),
  /** Undoes such a deletion, and that of what the message stood below; `not-found` once it is for good. `messages` as above, of what came back. */
  'messages.restore': call<MessagesRestored>()(z.strictObject({ deletion: id, conversationId: id })),

  /**
   * Adds the user's message (to a new conversation where `conversationId` is null) and starts the answer. Faults
   * found before anything is sent (limits, no key, address) reject the call and nothing is added.
   */
  'chat.send': call<{ summary: ConversationSummary; user: ConversationMessage; assistant: AssistantMessage }>()(
    z.strictObject({
      conversationId: id.nullable(),
      profileId: id,
      settings: chatSettingsSchema,
      ...draftSchema.shape,
      body: editedBody,
      ids: turnIdsSchema.optional(),
      /** Whose draft it was, where it begins a conversation. */
      window: id.optional(),
    }),
  ),
  /** Puts another message beside `messageId` (a message of the user) and starts its answer: a branch. */
  'chat.edit': call<{ summary: ConversationSummary; user: ConversationMessage; assistant: AssistantMessage }>()(
    z.strictObject({ messageId: id, profileId: id, settings: chatSettingsSchema, ...draftSchema.shape }),
  ),
  /** Makes another answer beside `messageId` (an assistant message) with the present settings. */
  'chat.regenerate': call<{ summary: ConversationSummary; assistant: AssistantMessage }>()(
    z.strictObject({
      messageId: id,
      profileId: id,
      settings: chatSettingsSchema,
      body: editedBody,
      /** Without the reasoning of the answers above, here and below: it was refused. As the other answer was asked for where it is absent. */
      leavesOutReasoning: z.boolean().optional(),
    }),
  ),
  /** Ends the answer at once and keeps what came (STREAM-3). Nothing to do where it has ended. */
  'chat.stop': call<null>()(z.strictObject({ messageId: id })),
  /** Cuts the wait before the next attempt short (ERR-2). */
  'chat.retryNow': call<null>()(z.strictObject({ messageId: id })),
  /** An answer whose ids came with `chat.send` can be watched from that call on. */
  'answers.watch': stream<AnswerUpdate>()(z.strictObject({ messageId: id })),
  /** The record of an answer; goes on while it runs, ends when it ended. Fault `not-found` for a message without one. */
  'exchanges.watch': stream<ExchangeUpdate>()(z.strictObject({ messageId: id })),
  /** The score of every attempt of an answer: what is recorded, then events as they come, until it ended. A part without events says that an attempt began. */
  'exchanges.score': stream<ScorePart>()(z.strictObject({ messageId: id })),
} as const;

export type Contract = typeof contract;
export type Method = keyof Contract;
export type CallName = { [M in Method]: Contract[M] extends { kind: 'call' } ? M : never }[Method];
export type StreamName = { [M in Method]: Contract[M] extends { kind: 'stream' } ? M : never }[Method];
export type InputOf<M extends Method> = z.input<Contract[M]['input']>;
export type ParsedInputOf<M extends Method> = z.output<Contract[M]['input']>;
export type OutputOf<M extends CallName> = Contract[M] extends Call<z.ZodType, infer Output> ? Output : never;
export type ItemOf<M extends StreamName> = Contract[M] extends Stream<z.ZodType, infer Item> ? Item : never;
