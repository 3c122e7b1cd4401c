/** What the history offers to the rest of the core: conversations, messages and the record of exchanges, kept in one database. */
import type {
  AnswerFacts,
  AssistantMessage,
  ChatSettings,
  ConversationChange,
  ConversationMessage,
  ConversationPlace,
  ConversationSummary,
  Draft,
  FoundInConversation,
  MessageChange,
  MessagePage,
  OpenConversation,
  SearchHit,
  ToolMessage,
  UserMessage,
} from '../../shared/conversation.ts';
import type { Attempt, BodyPart, EventPage, Exchange, RecordedBody, RecordedEvent } from '../../shared/exchange.ts';
import type { Answer, Block } from '../../shared/message.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import type { ToolCall } from '../../shared/tool.ts';
import type { ConversationKind } from './conversation-store.ts';
import type { PageStores } from './page-stores.ts';
import type { NewTurn } from './tree-writes.ts';
import type { TransferStore } from './transfer-store.ts';
import type { NewConversation } from './new-conversation.ts';
import type { DraftWindow } from './window-drafts.ts';

/** Every method throws a `FaultError` of kind `not-found` or `storage`. All are synchronous: SQLite calls of a millisecond. */
export interface History extends PageStores {
  summaries(): readonly ConversationSummary[];
  /** Called after each change of a summary and each deletion. Returns a function to unsubscribe. */
  onChange(listener: (change: Exclude<ConversationChange, { type: 'all' }>) => void): () => void;
  /** `around`: a message that must be on the page. `resume`: the page where the conversation was left, if that is on the branch in view. */
  open(id: string, limit: number, around?: string, resume?: boolean): OpenConversation;
  savePlace(id: string, place: ConversationPlace | null): void;
  /** The messages of the branch in view just above or just below a message of it. */
  page(id: string, beside: { readonly before: string } | { readonly after: string }, limit: number): MessagePage;
  search(query: string, limit: number): readonly SearchHit[];
  find(id: string, query: string): FoundInConversation;
  rename(id: string, title: string): ConversationSummary;
  /** Deletes a conversation for good. */
  delete(id: string): void;
  /** Deletes a conversation of the list so that it can be put back for a while (`shared/undo-time.ts`), while this process runs. */
  discard(id: string): void;
  /** Puts back what was discarded; `not-found` once that is too late. */
  restore(id: string): ConversationSummary;
  showBranch(id: string, messageId: string): void;
  chooseCandidate(messageId: string, candidate: number): AssistantMessage;
  /** Null is the conversation not yet begun. `profileId`: the profile that they were chosen for. */
  saveSettings(id: string | null, settings: ChatSettings, profileId?: string): void;
  /** The settings that were chosen last for a profile; null where none were. */
  nextSettings(profileId: string): ChatSettings | null;
  /** Removes what was chosen for a profile. Never throws: leftovers do no harm. */
  forgetProfile(profileId: string): void;
  /** `window`: whose the draft of the conversation not yet begun is. */
  saveDraft(id: string | null, draft: Draft, window?: string): void;
  /** The draft of a window, and the settings last used with the profile that they were chosen for. */
  newConversation(window?: DraftWindow): NewConversation;
  /** The settings with which a conversation is sent. */
  settings(id: string): ChatSettings;
  /** Called for each message that is added or changed, except by the streaming text of an answer. Returns a function to unsubscribe. */
  onMessage(listener: (conversationId: string, change: MessageChange) => void): () => void;

  /** Adds the user's message and an empty assistant message in one transaction and clears the draft; a null conversation is made, titled by the text's first words. */
  addTurn(turn: NewTurn): {
    readonly summary: ConversationSummary;
    readonly user: UserMessage;
    readonly assistant: AssistantMessage;
  };
  /** Adds an empty assistant message beside another one and shows that branch. */
  addSibling(
    messageId: string,
    settings: ChatSettings,
    facts: AnswerFacts,
  ): { readonly summary: ConversationSummary; readonly assistant: AssistantMessage };
  /** Adds an empty assistant message below a tool message, and shows that branch where the tool message is in view. */
  addAnswerBelow(
    toolMessageId: string,
    facts: AnswerFacts,
  ): { readonly summary: ConversationSummary; readonly assistant: AssistantMessage };
  /**
   * Adds the tool message with an answer's calls below it, with its round, if not there yet; shows that branch where
   * the answer was the end of the visible one.
   */
  addToolMessage(answerId: string, calls: readonly ToolCall[]): ToolMessage;
  toolMessage(messageId: string): ToolMessage;
  /** The roles of the messages just below one, oldest first. */
  rolesBelow(messageId: string): readonly ConversationMessage['role'][];
  /** The id of the conversation that a message of any role belongs to. */
  conversationOf(messageId: string): string;
  changeToolMessage(
    messageId: string,
    change: (message: ToolMessage) => Pick<ToolMessage, 'calls' | 'paused' | 'fault'>,
  ): ToolMessage;
  /** Deletes a message with all below it, and shows its sibling, else what is above. `messages`: the user messages among the deleted. */
  deleteMessage(messageId: string): {
    readonly conversationId: string;
    readonly deletion: string;
    readonly messages: readonly string[];
  };
  /**
   * Puts a message back that `deleteMessage` took out, with the message above it where that was deleted too, and shows it.
   * Returns the user messages restored; none where it was back already. Throws `not-found` once it is gone for good.
   */
  restoreMessage(deletion: string, conversationId: string): readonly string[];
  /** The messages above one, oldest first, as a request needs them (chosen candidates only). Answers without any block are left out. */
  turnsAbove(messageId: string): readonly TurnMessage[];
  /** The same with the message itself at the end; empty for null. */
  turnsThrough(messageId: string | null): readonly TurnMessage[];
  message(messageId: string): AssistantMessage;
  /**
   * Saves the outcome of an answer: its content, facts, and words for the full-text index. `late`: followers of the
   * conversation got another end before and are notified of the change.
   */
  finishAnswer(messageId: string, answer: Answer, facts: AnswerFacts, when?: 'late'): void;

  /** Adds or replaces attempt `attempt.number` of an answer's exchange. */
  saveAttempt(messageId: string, attempt: Attempt): void;
  /** Appends received events: called at least every 500 ms while a stream runs. This is the journal from which a cut-off answer is rebuilt. */
  appendEvents(messageId: string, attempt: number, events: readonly RecordedEvent[]): void;
  /** Saves a body of an attempt, once; returns what the attempt holds in its place. */
  keepBody(messageId: string, attempt: number, part: BodyPart, text: string): RecordedBody;
  exchange(messageId: string): Exchange | undefined;
  /** The whole text of a body. */
  body(messageId: string, attempt: number, part: BodyPart): string;
  eventPage(messageId: string, attempt: number, from: number, limit: number): EventPage;
  /** In order from the one at `from` on, in chunks, so that a large stream is never wholly in memory. */
  events(messageId: string, attempt: number, from?: number): Iterable<readonly RecordedEvent[]>;
  /** Removes the oldest records, now and later, to keep the total within so many megabytes; their answers stay. */
  limitRecords(megabytes: number): void;
  /**
   * Which of the files with these hashes are referred to: by a message, a draft or a recorded body. Each step looks at
   * a part and gives those found in it, so that there can be a pause between two.
   */
  referencedFiles(hashes: ReadonlySet<string>): Iterable<ReadonlySet<string>>;
  /** Adds a turn in a conversation of its own that no list, search or export shows. */
  addApart(turn: {
    readonly kind: Exclude<ConversationKind, 'chat'>;
    readonly asked: readonly Block[];
    readonly facts: AnswerFacts;
    /** What the conversation is sent with; one without cannot be opened like a chat. */
    readonly settings?: ChatSettings;
  }): AssistantMessage;
  /** Exports and imports whole conversations of the list. */
  readonly transfer: TransferStore;
  /** The same for those of the compare page. */
  readonly compareTransfer: TransferStore;
  /** The same for the records of checks. */
  readonly checksTransfer: TransferStore;
  close(): void;
}
