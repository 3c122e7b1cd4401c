/** Schema 3: settings hold the parameters of every protocol, and drafts their attachments; messages may be of the role `tool`. */
import type { Database } from '../database.ts';
import type { Migration } from './migration.ts';

/** Settings as schema 1 and 2 kept them: of chat completions alone, `stream` among the parameters. */
interface OldSettings {
  readonly model: string;
  readonly protocol: string;
  readonly system: string;
  readonly parameters: { readonly stream: boolean };
}

export const tools: Migration = {
  version: 3,
  up(database) {
    rewrite(database, 'settings', 'conversation', newSettings);
    rewrite(database, 'drafts', 'conversation', newDraft);
    rewrite(database, 'kept', 'name', (value, name) => {
      if (name === 'draft') return newDraft(value);
      // What else is kept, such as when the file was opened last, is no JSON.
      return name === 'settings' ? newSettings(value) : value;
    });
  },
};

function newSettings(value: string): string {
  const { parameters, ...others } = JSON.parse(value) as OldSettings;
  const { stream, ...chat } = parameters;
  return JSON.stringify({
    ...others,
    stream,
    tools: [],
    parameters: { chat, responses: {}, messages: {}, generate: {} },
  });
}

function newDraft(value: string): string {
  return JSON.stringify({ text: JSON.parse(value) as string, attachments: [] });
}

function rewrite(
  database: Database,
  table: string,
  key: string,
  change: (value: string, key: string | number) => string,
): void {
  const rows = database.all<{ key: string | number; value: string }>(`SELECT ${key} AS key, value FROM ${table}`);
  for (const row of rows) {
    database.run(`UPDATE ${table} SET value = ? WHERE ${key} = ?`, change(row.value, row.key), row.key);
  }
}
