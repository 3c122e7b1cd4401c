/** Schema 1: conversations as trees of messages, and the record of each answer's exchange. */
import type { Migration } from './migration.ts';

/**
 * `messages` holds the tree alone, small rows, so that walking a long branch reads few pages; what was said is in
 * `contents`. Row ids are never used again: they order messages and name entries of the full-text index. Texts are
 * JSON wherever they may hold a NUL, which ends a plain text value on reading.
 */
export const conversations: Migration = {
  version: 1,
  up(database) {
    database.script(`
      CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

      CREATE TABLE conversations (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        title TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        turns INTEGER NOT NULL,
        leaf INTEGER,
        model TEXT NOT NULL,
        protocol TEXT NOT NULL,
        deleted INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX conversations_deleted ON conversations (deleted) WHERE deleted = 1;
      CREATE TABLE settings (conversation INTEGER PRIMARY KEY, value TEXT NOT NULL);
      CREATE TABLE drafts (conversation INTEGER PRIMARY KEY, value TEXT NOT NULL);

      CREATE TABLE messages (
        row INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        conversation INTEGER NOT NULL,
        parent INTEGER,
        role TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        status TEXT,
        chosen INTEGER NOT NULL DEFAULT 0,
        owner TEXT
      );
      CREATE INDEX messages_by_parent ON messages (conversation, parent);
      CREATE INDEX messages_under_way ON messages (conversation) WHERE status IN ('waiting', 'streaming');
      CREATE TABLE contents (message INTEGER PRIMARY KEY, body TEXT NOT NULL, facts TEXT);

      CREATE TABLE attempts (
        message INTEGER NOT NULL,
        number INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (message, number)
      );
      CREATE TABLE event_chunks (
        row INTEGER PRIMARY KEY,
        message INTEGER NOT NULL,
        attempt INTEGER NOT NULL,
        events TEXT NOT NULL
      );
      CREATE INDEX event_chunks_by_attempt ON event_chunks (message, attempt);
    `);
  },
};
