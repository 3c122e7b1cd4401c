/** The history over a database: joins the stores into the `History` that the rest of the core uses, and notifies of changes. */
import type { ConversationChange, MessageChange } from '../../shared/conversation.ts';
import { sendableTurns } from '../../shared/conversation-turns.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { newestLeafBelow, pageAfter, pageBefore, rowsThrough } from './branch.ts';
import {
  conversationPlace,
  readChatSettings,
  readSummaries,
  readSummary,
  isListed,
  touch,
  writeDraft,
  writeLeaf,
  writeSettings,
  writeTitle,
  type ConversationKind,
} from './conversation-store.ts';
import { readEventPage, readEvents, readExchange, writeAttempt, writeEvents } from './exchange-store.ts';
import { readBody, writeBody, type RecordGround } from './recorded-bodies.ts';
import { referencedFiles } from './file-references.ts';
import { createTreeWrites } from './tree-writes.ts';
import type { History } from './history.ts';
import { dropNextSettings, readNewConversation, readNextSettings, writeNextSettings } from './new-conversation.ts';
import { writeNewDraft } from './window-drafts.ts';
import { createPageStores } from './page-stores.ts';
import {
  answerPlace,
  type MessageRow,
  placeOf,
  readAssistantMessage,
  readMessage,
  readRolesBelow,
  readToolMessage,
  readUserMessage,
  replaceAnswer,
  replaceToolMessage,
  selectMessages,
  toTurn,
} from './message-store.ts';
import type { ProcessLock } from './process-lock.ts';
import { openConversation } from './open-conversation.ts';
import { writePlace } from './place-store.ts';
import { findInBranch } from './find-in-branch.ts';
import { search } from './search.ts';
import { notFound, tidyUp } from './storage-fault.ts';
import { createRecordLimit } from './record-limit.ts';
import { createSweeper } from './sweep.ts';
import { oneLine } from './title.ts';
import { dropHalfArrived } from './arrivals.ts';
import { createMessageDeletions } from './message-deletions.ts';
import { createTransferStore } from './transfer-store.ts';
import { createUndoableDeletions } from './undoable-deletions.ts';

type Listener = Parameters<History['onChange']>[0];

export interface HistoryGround extends RecordGround {
  readonly processLock: ProcessLock;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Called when something was added that is worth a backup. */
  readonly onAdded?: () => void;
  /** Called when nothing is left in the database of what was deleted for good. */
  readonly onSwept?: () => void;
}

/** Takes over the database: `close` closes it and releases the lock of the folder. */
export function createHistory(made: HistoryGround): History {
  const { database, bodies, processLock, now, newId } = made;
  const listeners = new Set<Listener>();
  const messageListeners = new Set<Parameters<History['onMessage']>[0]>();
  const tree = createTreeWrites({ database, owner: processLock.owner, now, newId });
  let closed = false;
  const ground = { database, bodies };
  const limit = createRecordLimit(ground);
  const sweeper = createSweeper(ground, limit, () => made.onSwept?.());
  const sweep = (): void => sweeper.start();
  const { finish: finishPages, ...stores } = createPageStores({
    ...{ database, processLock, newId, sweep, onAdded: () => made.onAdded?.() },
  });
  const forGood = (id: string): void => {
    database.run('UPDATE conversations SET deleted = 1 WHERE id = ?', id);
    sweeper.start();
  };
  const deletions = createUndoableDeletions({ database, processLock, table: 'conversations', remove: forGood });
  const messageDeletions = createMessageDeletions({ database, tree, deletions, sweep });
  tidyUp(() => dropHalfArrived(database, processLock));
  tidyUp(sweep);

  const tell = (change: Exclude<ConversationChange, { type: 'all' }>): void => {
    for (const listener of listeners) listener(change);
  };
  /** Conversations outside the list notify nobody. */
  const tellOf = (row: number) => {
    const summary = readSummary(database, row);
    if (isListed(database, row)) tell({ type: 'changed', summary });
    return summary;
  };
  const tellAdded = (row: number) => {
    made.onAdded?.();
    return tellOf(row);
  };
  const tellMessages = (conversationId: string, changes: readonly MessageChange[]): void => {
    for (const change of changes) for (const listener of messageListeners) listener(conversationId, change);
  };
  const tellAnswer = (added: { readonly conversation: number; readonly assistant: string }) => {
    const assistant = readAssistantMessage(database, added.assistant);
    tellMessages(assistant.conversationId, [{ type: 'added', message: assistant }]);
    return { summary: tellOf(added.conversation), assistant };
  };
  const turnsAt = (row: number | null) => sendableTurns(rowsThrough(database, row).map(toTurn));
  const inTransaction = <T>(work: () => T): T => database.transaction(work);

  const transferOf = (kind: ConversationKind) =>
    createTransferStore({ ...{ database, bodies, kind, processLock, newId, sweep }, tellOf: tellAdded });

  return {
    summaries: () => readSummaries(database),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    open: (id, limit, around, resume) => openConversation(database, { id, limit, around, resume }),
    savePlace: (id, place) => writePlace(database, conversationPlace(database, id).row, place),
    page: (id, beside, limit) => {
      const { row, leaf } = conversationPlace(database, id);
      const place = placeOf(database, 'before' in beside ? beside.before : beside.after);
      if (place.conversation !== row || leaf === null) throw notFound('message');
      return 'before' in beside ? pageBefore(database, place, leaf, limit) : pageAfter(database, place, leaf, limit);
    },
    search: (query, limit) => search(database, query, limit, now()),
    find: (id, query) => findInBranch(database, id, query),

    rename: (id, title) => {
      const { row } = conversationPlace(database, id);
      inTransaction(() => writeTitle(database, row, oneLine(title) || 'Untitled'));
      return tellAdded(row);
    },
    delete: (id) => {
      const { row } = conversationPlace(database, id);
      const listed = isListed(database, row);
      forGood(id);
      if (listed) tell({ type: 'deleted', id });
    },
    discard: (id) => {
      deletions.begin(id);
      tell({ type: 'deleted', id });
    },
    restore: (id) => {
      deletions.undo(id);
      return tellAdded(conversationPlace(database, id).row);
    },
    showBranch: (id, messageId) => {
      const { row } = conversationPlace(database, id);
      const place = placeOf(database, messageId);
      if (place.conversation !== row) throw notFound('message');
      writeLeaf(database, row, newestLeafBelow(database, place));
      tellOf(row);
    },
    chooseCandidate: (messageId, candidate) => {
      const message = readAssistantMessage(database, messageId);
      if (candidate >= message.answer.candidates.length) {
        throw new FaultError(
          fault('not-found', `The answer has no candidate ${candidate + 1}.`, 'Choose one of those shown.'),
        );
      }
      database.run('UPDATE messages SET chosen = ? WHERE id = ?', candidate, messageId);
      return { ...message, chosenCandidate: candidate };
    },
    saveSettings: (id, settings, profileId) => {
      if (id === null) return inTransaction(() => writeNextSettings(database, settings, profileId));
      const { row } = conversationPlace(database, id);
      inTransaction(() => writeSettings(database, row, settings, profileId));
      tellOf(row);
    },
    saveDraft: (id, draft, window) => {
      if (id === null) return writeNewDraft(database, window, draft, now());
      const { row } = conversationPlace(database, id);
      if (writeDraft(database, row, draft)) tellOf(row);
    },
    settings: (id) => readChatSettings(database, conversationPlace(database, id).row),
    onMessage: (listener) => {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    newConversation: (window) => readNewConversation(database, window),
    nextSettings: (profileId) => readNextSettings(database, profileId),
    forgetProfile: (profileId) => {
      for (const drop of [stores.checks.dropSetup, stores.tap.dropProfile, dropNextSettings.bind(null, database)])
        tidyUp(() => drop(profileId));
    },
    referencedFiles: (hashes) => referencedFiles(database, hashes),
    addApart: (turn) => readAssistantMessage(database, tree.addApart(turn).assistant),
    ...stores,

    addTurn: (turn) => {
      const added = tree.addTurn(turn);
      const user = readUserMessage(database, added.user);
      const assistant = readAssistantMessage(database, added.assistant);
      tellMessages(user.conversationId, [
        { type: 'added', message: user },
        { type: 'added', message: assistant },
      ]);
      return { summary: tellOf(added.conversation), user, assistant };
    },
    addSibling: (messageId, settings, facts) => tellAnswer(tree.addSibling(messageId, settings, facts)),
    addAnswerBelow: (toolMessageId, facts) => tellAnswer(tree.addAnswerBelow(toolMessageId, facts)),
    addToolMessage: (answerId, calls) => {
      const { id, conversation, isNew } = tree.addToolMessage(answerId, calls);
      const message = readToolMessage(database, id);
      if (isNew) {
        tellMessages(message.conversationId, [{ type: 'added', message }]);
        tellOf(conversation);
      }
      return message;
    },
    toolMessage: (messageId) => readToolMessage(database, messageId),
    rolesBelow: (messageId) => readRolesBelow(database, placeOf(database, messageId)),
    conversationOf: (messageId) => readMessage(database, messageId).conversationId,
    changeToolMessage: (messageId, change) => {
      const before = readToolMessage(database, messageId);
      const said = { ...change(before), round: before.round };
      const { row, conversation } = placeOf(database, messageId);
      inTransaction(() => replaceToolMessage(database, row, said, processLock.owner));
      const message = readToolMessage(database, messageId);
      tellMessages(message.conversationId, [{ type: 'changed', message }]);
      tellOf(conversation);
      return message;
    },
    deleteMessage: (messageId) => {
      const { conversationId } = readMessage(database, messageId);
      const { conversation, ...deleted } = messageDeletions.begin(messageId);
      tellMessages(conversationId, [{ type: 'reload' }]);
      tellOf(conversation);
      return { conversationId, ...deleted };
    },
    restoreMessage: (deletion, conversationId) => {
      const { conversation, messages } = messageDeletions.undo(deletion, conversationId);
      tellMessages(conversationId, [{ type: 'reload' }]);
      tellOf(conversation);
      return messages;
    },
    turnsAbove: (messageId) => turnsAt(placeOf(database, messageId).parent),
    turnsThrough: (messageId) => turnsAt(messageId === null ? null : placeOf(database, messageId).row),
    message: (messageId) => readAssistantMessage(database, messageId),
    finishAnswer: (messageId, answer, facts, when) => {
      const { row, conversation } = answerPlace(database, messageId);
      inTransaction(() => {
        replaceAnswer(database, row, answer, facts);
        touch(database, conversation, now(), 0);
      });
      tellAdded(conversation);
      const message = when === 'late' ? readAssistantMessage(database, messageId) : undefined;
      if (message !== undefined) tellMessages(message.conversationId, [{ type: 'changed', message }]);
      // The record has reached its final size.
      sweeper.soon();
    },

    saveAttempt: (messageId, attempt) => writeAttempt(ground, answerPlace(database, messageId).row, attempt),
    keepBody: (messageId, attempt, part, text) =>
      writeBody(ground, answerPlace(database, messageId).row, attempt, part, text),
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
    body: (messageId, attempt, part) => readBody(ground, answerPlace(database, messageId).row, attempt, part),
    eventPage: (messageId, attempt, from, most) =>
      readEventPage(database, answerPlace(database, messageId).row, attempt, from, most),
    events: (messageId, attempt, from) => readEvents(database, answerPlace(database, messageId).row, attempt, from),
    limitRecords: (megabytes) => {
      limit.set(megabytes);
      sweeper.start();
    },
    transfer: transferOf('chat'),
    compareTransfer: transferOf('compare'),
    checksTransfer: transferOf('checks'),
    close: () => {
      if (closed) return;
      closed = true;
      tidyUp(deletions.finish);
      finishPages();
      sweeper.stop();
      listeners.clear();
      messageListeners.clear();
      database.close();
      processLock.release();
    },
  };
}
