/** The history over a database: joins the stores into the `History` that the rest of the core uses, and tells of changes. */
import type { ConversationChange, OpenConversation } from '../../shared/conversation.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { emptyAnswer } from '../../shared/message.ts';
import { isOnBranch, lastPage, newestLeafBelow, pageAfter, pageAround, pageBefore, rowsAbove } from './branch.ts';
import {
  conversationPlace,
  insertConversation,
  leafOf,
  readDraft,
  readNewConversation,
  readSettings,
  readSummaries,
  readSummary,
  touch,
  writeDraft,
  writeLeaf,
  writeSettings,
  writeTitle,
} from './conversation-store.ts';
import type { Database } from './database.ts';
import { readEvents, readExchange, writeAttempt, writeEvents } from './exchange-store.ts';
import type { History } from './history.ts';
import {
  answerPlace,
  insertAnswer,
  insertUserMessage,
  type MessageRow,
  placeOf,
  readAnswer,
  readUserMessage,
  replaceAnswer,
  selectMessages,
  toTurn,
} from './message-store.ts';
import type { Occupancy } from './occupancy.ts';
import { search } from './search.ts';
import { notFound } from './storage-fault.ts';
import { createSweeper } from './sweep.ts';
import { oneLine, titleFrom } from './title.ts';

type Listener = Parameters<History['onChange']>[0];

export interface HistoryGround {
  readonly database: Database;
  readonly occupancy: Occupancy;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** Takes over the database: `close` closes it and lets go of the folder. */
export function createHistory({ database, occupancy, now, newId }: HistoryGround): History {
  const listeners = new Set<Listener>();
  let closed = false;
  const sweeper = createSweeper(database);
  sweeper.start();

  const tell = (change: Exclude<ConversationChange, { type: 'all' }>): void => {
    for (const listener of listeners) listener(change);
  };
  const tellOf = (row: number) => {
    const summary = readSummary(database, row);
    tell({ type: 'changed', summary });
    return summary;
  };
  const inTransaction = <T>(work: () => T): T => database.transaction(work);

  const opened = (row: number, page: () => ReturnType<typeof lastPage>): OpenConversation => ({
    summary: readSummary(database, row),
    settings: readSettings(database, row),
    draft: readDraft(database, row),
    ...page(),
  });

  return {
    summaries: () => readSummaries(database),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    open: (id, limit, around) => {
      const { row, leaf } = conversationPlace(database, id);
      if (around === undefined || leaf === null) return opened(row, () => lastPage(database, leaf, limit));
      const place = placeOf(database, around);
      if (place.conversation !== row) throw notFound('message');
      const shown = isOnBranch(database, place, leaf) ? leaf : newestLeafBelow(database, place);
      if (shown !== leaf) writeLeaf(database, row, shown);
      return opened(row, () => pageAround(database, place, shown, limit));
    },
    page: (id, beside, limit) => {
      const { row, leaf } = conversationPlace(database, id);
      const place = placeOf(database, 'before' in beside ? beside.before : beside.after);
      if (place.conversation !== row || leaf === null) throw notFound('message');
      return 'before' in beside ? pageBefore(database, place, leaf, limit) : pageAfter(database, place, leaf, limit);
    },
    search: (query, limit) => search(database, query, limit, now()),

    rename: (id, title) => {
      const { row } = conversationPlace(database, id);
      inTransaction(() => writeTitle(database, row, oneLine(title) || 'Untitled'));
      return tellOf(row);
    },
    delete: (id) => {
      const { row } = conversationPlace(database, id);
      database.run('UPDATE conversations SET deleted = 1 WHERE row = ?', row);
      sweeper.start();
      tell({ type: 'deleted', id });
    },
    showBranch: (id, messageId) => {
      const { row } = conversationPlace(database, id);
      const place = placeOf(database, messageId);
      if (place.conversation !== row) throw notFound('message');
      writeLeaf(database, row, newestLeafBelow(database, place));
    },
    chooseCandidate: (messageId, candidate) => {
      const message = readAnswer(database, messageId);
      if (candidate >= message.answer.candidates.length) {
        throw new FaultError(
          fault('not-found', `The answer has no candidate ${candidate + 1}.`, 'Choose one of those that are shown.'),
        );
      }
      database.run('UPDATE messages SET chosen = ? WHERE id = ?', candidate, messageId);
      return { ...message, chosenCandidate: candidate };
    },
    saveSettings: (id, settings) => {
      const { row } = conversationPlace(database, id);
      inTransaction(() => writeSettings(database, row, settings));
      tellOf(row);
    },
    saveDraft: (id, text) => {
      writeDraft(database, id === null ? null : conversationPlace(database, id).row, text);
    },
    newConversation: () => readNewConversation(database),

    addTurn: ({ conversationId, settings, text, facts }) => {
      const at = now();
      const ids = { user: newId(), assistant: newId() };
      const conversation = inTransaction(() => {
        const row =
          conversationId === null
            ? insertConversation(database, { id: newId(), title: titleFrom(text), at, settings })
            : conversationPlace(database, conversationId).row;
        const asked = insertUserMessage(
          database,
          { id: ids.user, conversation: row, parent: leafOf(database, row), createdAt: at },
          [{ kind: 'text', text, open: false }],
        );
        const answer = insertAnswer(
          database,
          { id: ids.assistant, conversation: row, parent: asked, createdAt: at },
          emptyAnswer,
          facts,
          occupancy.owner,
        );
        writeLeaf(database, row, answer);
        touch(database, row, at, 1);
        writeSettings(database, row, settings);
        writeDraft(database, conversationId === null ? null : row, '');
        return row;
      });
      return {
        summary: tellOf(conversation),
        user: readUserMessage(database, ids.user),
        assistant: readAnswer(database, ids.assistant),
      };
    },
    addSibling: (messageId, settings, facts) => {
      const at = now();
      const id = newId();
      const { conversation, parent } = answerPlace(database, messageId);
      inTransaction(() => {
        const answer = insertAnswer(
          database,
          { id, conversation, parent, createdAt: at },
          emptyAnswer,
          facts,
          occupancy.owner,
        );
        writeLeaf(database, conversation, answer);
        touch(database, conversation, at, 0);
        writeSettings(database, conversation, settings);
      });
      return { summary: tellOf(conversation), assistant: readAnswer(database, id) };
    },
    turnsAbove: (messageId) =>
      rowsAbove(database, answerPlace(database, messageId))
        .map(toTurn)
        .filter((turn) => turn.role === 'user' || turn.blocks.length > 0),
    message: (messageId) => readAnswer(database, messageId),
    finishAnswer: (messageId, answer, facts) => {
      const { row, conversation } = answerPlace(database, messageId);
      inTransaction(() => {
        replaceAnswer(database, row, answer, facts);
        touch(database, conversation, now(), 0);
      });
      tellOf(conversation);
    },

    saveAttempt: (messageId, attempt) => writeAttempt(database, answerPlace(database, messageId).row, attempt),
    appendEvents: (messageId, attempt, events) => {
      if (events.length === 0) return;
      const { row } = answerPlace(database, messageId);
      inTransaction(() => {
        writeEvents(database, row, attempt, events);
        database.run("UPDATE messages SET status = 'streaming' WHERE row = ? AND status = 'waiting'", row);
      });
    },
    exchange: (messageId) => {
      const row = database.one<MessageRow>(`${selectMessages} WHERE m.id = ?`, messageId);
      if (row?.role !== 'assistant') throw notFound('answer');
      return readExchange(database, row);
    },
    events: (messageId, attempt) => readEvents(database, answerPlace(database, messageId).row, attempt),
    close: () => {
      if (closed) return;
      closed = true;
      sweeper.stop();
      listeners.clear();
      database.close();
      occupancy.release();
    },
  };
}
