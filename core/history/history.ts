/** What the history offers to the rest of the core: conversations, messages and the record of exchanges, kept in one database. */
import type {
  AnswerFacts,
  AssistantMessage,
  ChatSettings,
  ConversationChange,
  ConversationSummary,
  MessagePage,
  OpenConversation,
  SearchHit,
  UserMessage,
} from '../../shared/conversation.ts';
import type { Attempt, Exchange, RecordedEvent } from '../../shared/exchange.ts';
import type { Answer } from '../../shared/message.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';

/** Every method throws a `FaultError` of kind `not-found` or `storage`. All are synchronous: SQLite calls of a millisecond. */
export interface History {
  summaries(): readonly ConversationSummary[];
  /** Called after each change of a summary and each deletion. Returns the way to stop. */
  onChange(listener: (change: Exclude<ConversationChange, { type: 'all' }>) => void): () => void;
  open(id: string, limit: number, around?: string): OpenConversation;
  /** The messages of the branch in view just above or just below a message of it. */
  page(id: string, beside: { readonly before: string } | { readonly after: string }, limit: number): MessagePage;
  search(query: string, limit: number): readonly SearchHit[];
  rename(id: string, title: string): ConversationSummary;
  delete(id: string): void;
  showBranch(id: string, messageId: string): void;
  chooseCandidate(messageId: string, candidate: number): AssistantMessage;
  saveSettings(id: string, settings: ChatSettings): void;
  saveDraft(id: string | null, text: string): void;
  /** The draft and the settings with which a new conversation starts (those last used). */
  newConversation(): { readonly text: string; readonly settings: ChatSettings | null };

  /** Adds the user's message and an empty assistant message in one transaction and clears the draft; a null conversation is made, titled by the text's first words. */
  addTurn(turn: {
    readonly conversationId: string | null;
    readonly settings: ChatSettings;
    readonly text: string;
    readonly facts: AnswerFacts;
  }): { readonly summary: ConversationSummary; readonly user: UserMessage; readonly assistant: AssistantMessage };
  /** Adds an empty assistant message beside another one and shows that branch. */
  addSibling(
    messageId: string,
    settings: ChatSettings,
    facts: AnswerFacts,
  ): { readonly summary: ConversationSummary; readonly assistant: AssistantMessage };
  /** The messages above an assistant message, oldest first, as a request needs them (chosen candidates only). Answers without any block are left out. */
  turnsAbove(messageId: string): readonly TurnMessage[];
  message(messageId: string): AssistantMessage;
  /** The outcome of a run: answer, facts, and the words for the full-text index. */
  finishAnswer(messageId: string, answer: Answer, facts: AnswerFacts): void;

  /** Adds or replaces attempt `attempt.number` of an answer's exchange. */
  saveAttempt(messageId: string, attempt: Attempt): void;
  /** Appends received events: called at least every 500 ms while a stream runs. This is the journal from which a cut-off answer is rebuilt. */
  appendEvents(messageId: string, attempt: number, events: readonly RecordedEvent[]): void;
  exchange(messageId: string): Exchange | undefined;
  /** In order, in chunks, so that a large stream is never wholly in memory. */
  events(messageId: string, attempt: number): Iterable<readonly RecordedEvent[]>;
  close(): void;
}
