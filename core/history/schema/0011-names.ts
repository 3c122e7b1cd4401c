/** Schema 11: the API of a request is its `api` everywhere (image requests said `way`, checks and the tap `surface`), and the metrics of a cell are its `metrics`. */
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { renamed } from '../../../shared/renamed.ts';
import { isObject, readCell } from '../cell.ts';
import type { Database, SqlValue } from '../database.ts';
import type { Migration } from './migration.ts';

type Change = (value: Json) => Json;

const ofImage: Change = (value) => renamed(value, 'way', 'api');
const ofCheck: Change = (value) => renamed(value, 'surface', 'api');
/** A request of a check names the one that goes before it within itself. */
const ofAsk: Change = (ask) => inField('after', ofAsk)(ofCheck(ask));
const ofSetup = inField('targets', ofEach(ofCheck));

export const names: Migration = {
  version: 11,
  up(database) {
    rewrite(database, { table: 'image_runs', key: ['row'], cell: 'job' }, ofImage);
    rewrite(database, { table: 'compare_runs', key: ['row'], cell: 'body' }, inField('lanes', ofEach(ofImage)));
    rewrite(database, { table: 'compare_cells', key: ['run', 'place'], cell: 'cell' }, (cell) =>
      renamed(cell, 'figures', 'metrics'),
    );
    rewrite(database, { table: 'check_runs', key: ['row'], cell: 'plan' }, (plan) => {
      const requests = inField(
        'requests',
        ofEach((one) => inField('target', ofCheck)(inField('ask', ofAsk)(one))),
      );
      return inField('setup', ofSetup)(inField('checks', ofEach(ofCheck))(requests(plan)));
    });
    rewrite(database, { table: 'tapped', key: ['row'], cell: 'summary' }, ofCheck);
    rewrite(database, kept("name = 'studio'"), ofImage);
    rewrite(database, kept("name = 'compare'"), inField('imageLanes', ofEach(ofImage)));
    rewrite(database, kept("name = 'checks' OR name GLOB 'checks/*'"), ofSetup);
  },
};

interface Cells {
  readonly table: string;
  readonly key: readonly string[];
  readonly cell: string;
  readonly where?: string;
}

function kept(where: string): Cells {
  return { table: 'kept', key: ['name'], cell: 'value', where };
}

/** One row after the other, for one may be megabytes. What is damaged stays as it is: whoever reads it says so. */
function rewrite(database: Database, { table, key, cell, where = 'TRUE' }: Cells, change: Change): void {
  const row = key.map((column) => `${column} = ?`).join(' AND ');
  const places = database.all<Record<string, SqlValue>>(`SELECT ${key.join(', ')} FROM ${table} WHERE ${where}`);
  for (const place of places) {
    const values = key.map((column) => place[column] ?? null);
    const found = database.one<{ text: string }>(`SELECT ${cell} AS text FROM ${table} WHERE ${row}`, ...values);
    const value = readCell<JsonObject | null>(found?.text ?? null, isObject, () => null);
    const changed = change(value);
    if (changed === value) continue;
    database.run(`UPDATE ${table} SET ${cell} = ? WHERE ${row}`, JSON.stringify(changed), ...values);
  }
}

function inField(name: string, change: Change): Change {
  return (value) => {
    if (!isJsonObject(value)) return value;
    const field = value[name];
    const changed = field === undefined ? undefined : change(field);
    return changed === undefined || changed === field ? value : { ...value, [name]: changed };
  };
}

function ofEach(change: Change): Change {
  return (value) => {
    if (!Array.isArray(value)) return value;
    const list: readonly Json[] = value;
    const changed = list.map((one) => change(one));
    return changed.every((one, at) => one === list[at]) ? list : changed;
  };
}
