import { damagedVersion } from '../../../../core/history/salvage.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../../../core/history/database.ts';
import { migrate, migrations } from '../../../../core/history/migrations.ts';
import { openHistory } from '../../../../core/storage/open-history.ts';
import { chatSettingsSchema } from '../../../../shared/conversation.ts';
import { cellOf, runOf } from '../../shared/compare/report/runs.ts';
import { containing, openGround, temporaryFolder } from './history-ground.ts';

const now = Date.UTC(2026, 10, 3, 9, 8, 7);

function open(path: string): Database {
  const database = openDatabase(path);
  onTestFinished(() => database.close());
  return database;
}

/** A file as an older schema wrote it. That of schema 1 has one conversation of two messages, with its exchange. */
function oldDatabase(path: string, schema: 1 | 2 = 1): void {
  const database = openDatabase(path);
  database.script(readFileSync(new URL(`./fixtures/schema-${schema}.sql`, import.meta.url), 'utf8'));
  database.close();
}

const version = (database: Database) => database.one<{ user_version: number }>('PRAGMA user_version')?.user_version;

describe('an older schema', () => {
  test('is brought up with all it holds, and its texts are found', () => {
    const folder = temporaryFolder();
    oldDatabase(join(folder, 'quartet.db'));
    const { history } = openGround(folder);
    const [summary] = history.summaries();
    expect(summary).toEqual({
      id: 'c-old',
      title: 'A question from before',
      createdAt: 1_600_000_000_000,
      updatedAt: 1_600_000_002_000,
      turns: 1,
      model: 'alpha-5',
      protocol: 'chat',
      running: false,
      hasDraft: true,
    });
    const opened = history.open('c-old', 10);
    expect(opened.messages.map(({ id, role }) => [id, role])).toEqual([
      ['m-user', 'user'],
      ['m-answer', 'assistant'],
    ]);
    expect(opened.draft).toEqual({ text: 'unsent words', attachments: [] });
    expect(history.search('kept', 10).map((hit) => hit.messageId)).toEqual(['m-answer']);
    expect(history.search('before', 10).map((hit) => hit.messageId)).toEqual(['m-answer', 'm-user']);
    expect(history.exchange('m-answer')?.attempts).toHaveLength(1);
    expect([...history.events('m-answer', 0)].flat()).toEqual([
      { atMs: 12, event: undefined, id: undefined, data: '[DONE]' },
    ]);
  });

  test('is kept whole beside the new one, with version and date', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'quartet.db');
    oldDatabase(file);
    const database = open(file);
    const { backup } = migrate(database, { file, now });
    expect(backup).toBe(join(folder, 'quartet-schema-1-2026-11-03T09-08-07-000Z.db'));
    expect(version(database)).toBe(migrations.length);
    const copy = open(backup ?? '');
    expect(version(copy)).toBe(1);
    expect(copy.all('SELECT id FROM messages')).toHaveLength(2);
    expect(migrate(database, { file, now })).toEqual({ backup: null });
  });

  test('is left as it was where a step fails', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'quartet.db');
    oldDatabase(file);
    const database = open(file);
    const broken = {
      version: 2,
      up: (target: Database) => {
        target.script('CREATE TABLE half_done (x); DROP TABLE messages; INSERT INTO nowhere VALUES (1)');
      },
    };
    expect(() => migrate(database, { file, now, steps: [...migrations.slice(0, 1), broken] })).toThrow('nowhere');
    expect(version(database)).toBe(1);
    expect(database.all('SELECT id FROM messages')).toHaveLength(2);
    expect(database.all("SELECT name FROM sqlite_master WHERE name = 'half_done'")).toEqual([]);
  });

  test('is not touched where no copy can be made', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'quartet.db');
    oldDatabase(file);
    const database = open(file);
    expect(() => migrate(database, { file: join(file, 'below-a-file.db'), now })).toThrow();
    expect(version(database)).toBe(1);
  });
});

describe('schema 2', () => {
  const openOld = () => {
    const folder = temporaryFolder();
    oldDatabase(join(folder, 'quartet.db'), 2);
    const opened = openHistory(folder);
    onTestFinished(() => opened.history.close());
    return opened;
  };

  test('branches, candidates and drafts are there, and settings can be sent again', () => {
    const { history } = openOld();
    expect(history.summaries().map(({ id, turns }) => [id, turns])).toEqual([
      ['old-id-10', 1],
      ['old-id-4', 2],
    ]);
    const opened = history.open('old-id-4', 50);
    expect(opened.messages.map(({ id, siblings }) => [id, siblings.length])).toEqual([
      ['old-id-2', 1],
      ['old-id-5', 2],
      ['old-id-6', 1],
      ['old-id-7', 1],
    ]);
    expect(history.message('old-id-3')).toMatchObject({ chosenCandidate: 1, facts: { firstTokenMs: 4 } });
    expect(opened.draft).toEqual({ text: 'not sent', attachments: [] });
    expect(history.newConversation().draft).toEqual({ text: 'not begun', attachments: [] });
    expect(opened.settings).toEqual({
      model: 'alpha-5',
      protocol: 'chat',
      system: 'Be brief.',
      stream: false,
      tools: [],
      parameters: {
        chat: {
          temperature: 0.5,
          stop: ['END'],
          tools: [{ type: 'function', function: { name: 'clock' } }],
          toolChoice: 'required',
          responseFormat: { type: 'json_schema', schema: { json_schema: { name: 'x' } } },
          extra: { seed: 1 },
        },
        responses: {},
        messages: {},
        generate: {},
      },
    });
    for (const kept of [opened.settings, history.newConversation().settings]) {
      expect(chatSettingsSchema.parse(kept)).toEqual(kept);
    }
  });

  test('records are there with their bodies, and events at their places', () => {
    const { history } = openOld();
    const attempts = history.exchange('old-id-3')?.attempts;
    expect(attempts?.map(({ requestBody, responseBody, status }) => [status, requestBody, responseBody])).toEqual([
      [429, '{"model":"alpha-5"}', `{"error":"${'y'.repeat(300)}"}`],
      [200, { bytes: 70_010 }, undefined],
    ]);
    expect(history.body('old-id-3', 1, 'request')).toMatch(/^\{"big":"0{70000}"\}$/);
    expect(history.eventPage('old-id-3', 1, 1, 3).events.map(({ data }) => data)).toEqual([
      '{"b":"\0"}',
      '{"c":3}',
      '{"d":4}',
    ]);
  });

  test('an answer that was under way is rebuilt, and all is found', () => {
    const { history, recovered } = openOld();
    expect(recovered).toBe(1);
    const cut = history.message('old-id-9');
    expect(cut.facts.status).toBe('interrupted');
    expect(cut.answer.candidates[0]?.blocks).toMatchObject([{ kind: 'text', text: 'half', open: false }]);
    const found = ['second', 'beside', 'half'].map((word) => history.search(word, 5).map(({ messageId }) => messageId));
    expect(found).toEqual([['old-id-6'], ['old-id-5'], ['old-id-9']]);
  });
});

describe('a newer schema', () => {
  test('is refused with a fault, the run lives in memory, and the file stays as it is', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'quartet.db');
    const database = openDatabase(file);
    database.script('PRAGMA user_version = 99; CREATE TABLE of_the_future (x); INSERT INTO of_the_future VALUES (1)');
    database.close();
    const before = readFileSync(file);
    const { history, fault } = openGround(folder).open();
    expect(fault).toMatchObject({ kind: 'storage', message: containing('newer Quartet (schema 99;') });
    expect(history.summaries()).toEqual([]);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

test('versions count from 1 without gaps', () => {
  expect(migrations.map((step) => step.version)).toEqual(migrations.map((_, index) => index + 1));
});

test('a new folder needs no copy', () => {
  const { folder } = openGround();
  expect(readdirSync(folder).filter((name) => name.includes('schema'))).toEqual([]);
  expect(existsSync(join(folder, 'quartet.db'))).toBe(true);
});

test('a history of schema 5 keeps its conversations in the list, and has room for images', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'quartet.db');
  const database = openDatabase(file);
  migrate(database, { file: null, now, steps: migrations.filter((step) => step.version <= 5) });
  database.run(
    `INSERT INTO conversations (id, title, created_at, updated_at, turns, model, protocol)
     VALUES ('c-five', 'Before images', 1, 1, 0, 'alpha-5', 'chat')`,
  );
  database.close();
  const { history } = openGround(folder);
  expect(history.summaries().map(({ id }) => id)).toEqual(['c-five']);
  expect([...history.images.versions(10)]).toEqual([[]]);
  expect(readdirSync(folder).filter((name) => name.startsWith('quartet-schema-5-'))).toHaveLength(1);
});

test('a history of schema 6 keeps all its rows, is copied first, and has room for runs of the compare page', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'quartet.db');
  oldDatabase(file, 2);
  const database = openDatabase(file);
  migrate(database, { file: null, now, steps: migrations.filter((step) => step.version <= 6) });
  const tables = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' AND name NOT LIKE '%index%' ORDER BY name",
  );
  const now12 = (name: string) => (name === 'image_runs' ? 'image_requests' : name);
  const rowsOf = (from: Database, called = (name: string) => name) =>
    tables.map(({ name }) => [name, from.all(`SELECT * FROM ${called(name)}`)]);
  const before = rowsOf(database);
  expect(before.length).toBeGreaterThan(10);
  expect(migrate(database, { file, now }).backup).toContain('quartet-schema-6-');
  expect(version(database)).toBe(migrations.length);
  expect(rowsOf(database, now12)).toEqual(before);
  database.close();

  const { history } = openGround(folder);
  expect(history.summaries()).toHaveLength(2);
  expect(history.compare.setup()).toBeNull();
  expect(history.compare.summaries()).toEqual([]);
  history.compare.addRun(runOf(), [cellOf()]);
  expect(history.compare.summary('run')).toMatchObject({ counts: { done: 1, queued: 1 } });
  expect(history.summaries()).toHaveLength(2);
});

describe('schema 11', () => {
  const asked = { prompt: 'A moon', model: 'alpha-image-2', settings: {}, references: [] };
  const lane = { kind: 'image', model: 'alpha-image-2', settings: {} };
  const chat = { kind: 'turn', prompt: 'Hi', set: { '/surface': 'of the request' } };
  const summary = { profileId: 'p', method: 'POST', path: '/v1/messages', status: 200 };
  const plan = {
    setup: { targets: [{ surface: 'chat', model: 'm' }], capabilities: [] },
    checks: [{ id: 'chat/plain/id', surface: 'chat', model: 'm' }],
    requests: [
      {
        target: { surface: 'chat', model: 'm' },
        ask: { ...chat, surface: 'chat', after: { ...chat, surface: 'chat' } },
      },
    ],
  };

  const atTen = () => {
    const folder = temporaryFolder();
    const database = openDatabase(join(folder, 'quartet.db'));
    migrate(database, { file: null, now, steps: migrations.filter((step) => step.version <= 10) });
    const put = (table: string, row: Readonly<Record<string, string | number>>) =>
      database.run(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        ...Object.values(row),
      );
    const text = (value: object) => JSON.stringify(value);
    put('image_runs', { id: 'r', message: 'm', created_at: 1, job: text({ ...asked, way: 'image-edits' }) });
    put('image_runs', { id: 'damaged', message: 'n', created_at: 1, job: '{"way":' });
    const run = { created_at: 1, title: 't', kind: 'image', state: 'ended', lanes: 1, cases: 1, repeats: 1 };
    const body = text({ lanes: [{ ...lane, way: 'generate' }], plan: {}, cases: [] });
    put('compare_runs', { ...run, id: 'c', lane_names: '[]', votes: '[]', ask: '{}', body });
    put('compare_cells', { run: 1, place: 0, state: 'done', cell: text({ verdicts: [], figures: { requests: 1 } }) });
    put('check_runs', { id: 'k', created_at: 1, state: 'ended', summary: '{}', standing: '{}', plan: text(plan) });
    put('tapped', { id: 't', profile: 'p', summary: text({ ...summary, surface: 'messages' }) });
    put('kept', { name: 'studio', value: text({ ...asked, way: null }) });
    put('kept', { name: 'compare', value: text({ imageLanes: [{ ...lane, way: 'generate' }], textLanes: [] }) });
    put('kept', { name: 'checks/p', value: text({ targets: [{ surface: 'models', model: '' }], capabilities: [] }) });
    put('kept', { name: 'draft/x', value: text({ text: 'words', way: 'stays' }) });
    return { folder, database };
  };

  test('what was kept under older names is read under those of today, and what is damaged stays', () => {
    const { folder, database } = atTen();
    database.close();
    openGround(folder);
    const now11 = open(join(folder, 'quartet.db'));
    const cells = (sql: string) => now11.all<{ text: string }>(sql).map(({ text }) => JSON.parse(text) as object);
    expect(cells("SELECT job AS text FROM image_requests WHERE id = 'r'")).toEqual([{ ...asked, api: 'image-edits' }]);
    expect(now11.one("SELECT job FROM image_requests WHERE id = 'damaged'")).toEqual({ job: '{"way":' });
    expect(cells('SELECT body AS text FROM compare_runs')).toEqual([
      { lanes: [{ ...lane, api: 'generate' }], plan: {}, cases: [] },
    ]);
    expect(cells('SELECT cell AS text FROM compare_cells')).toEqual([{ verdicts: [], metrics: { requests: 1 } }]);
    // What a request itself says is nobody's to rename.
    const ask = { ...chat, api: 'chat', after: { ...chat, api: 'chat' } };
    expect(cells('SELECT plan AS text FROM check_runs')).toEqual([
      {
        setup: { targets: [{ api: 'chat', model: 'm' }], capabilities: [] },
        checks: [{ id: 'chat/plain/id', api: 'chat', model: 'm' }],
        requests: [{ target: { api: 'chat', model: 'm' }, ask }],
      },
    ]);
    expect(cells('SELECT summary AS text FROM tapped')).toEqual([{ ...summary, api: 'messages' }]);
    expect(cells("SELECT value AS text FROM kept WHERE name = 'studio'")).toEqual([{ ...asked, api: null }]);
    expect(cells("SELECT value AS text FROM kept WHERE name = 'compare'")).toEqual([
      { imageLanes: [{ ...lane, api: 'generate' }], textLanes: [] },
    ]);
    expect(cells("SELECT value AS text FROM kept WHERE name = 'checks/p'")).toEqual([
      { targets: [{ api: 'models', model: '' }], capabilities: [] },
    ]);
    expect(cells("SELECT value AS text FROM kept WHERE name = 'draft/x'")).toEqual([{ text: 'words', way: 'stays' }]);
  });

  test('of what was not kept under them nothing is written', () => {
    const { folder, database } = atTen();
    const file = join(folder, 'quartet.db');
    migrate(database, { file, now, steps: migrations.filter((step) => step.version <= 11) });
    const before = database.all('SELECT name, value FROM kept');
    migrations[10]?.up(database);
    expect(database.all('SELECT name, value FROM kept')).toEqual(before);
    database.close();
  });
});

test('schema 12: images know the request that made them under its name of today, and what is damaged stays', () => {
  const folder = temporaryFolder();
  const database = openDatabase(join(folder, 'quartet.db'));
  migrate(database, { file: null, now, steps: migrations.filter((step) => step.version <= 11) });
  const add = (id: string, run: string | null, version: string) =>
    database.run(
      "INSERT INTO image_versions (id, run, kind, position, version) VALUES (?, ?, 'result', 0, ?)",
      ...[id, run, version],
    );
  const said = { kind: 'result', position: 0, title: 'A moon', model: 'm', createdAt: 1, file: null };
  add('made', 'r', JSON.stringify({ ...said, runId: 'r' }));
  add('given', null, JSON.stringify({ ...said, kind: 'original', runId: null }));
  add('damaged', 'r', '{"runId":');
  database.close();
  const { history } = openGround(folder);
  const found = [...history.images.versions(10)].flat();
  expect(found.map(({ id, requestId }) => [id, requestId])).toEqual([
    ['given', null],
    ['made', 'r'],
  ]);
  expect(found[0]).not.toHaveProperty('runId');
  expect(history.images.versionsOf('r').map(({ id }) => id)).toEqual(['made']);
});

test.each([11, 8])(
  'a damaged file of schema %i whose version a flipped bit made 12 is taken for none of 12',
  (schema) => {
    const file = join(temporaryFolder(), 'quartet.db');
    const database = openDatabase(file);
    migrate(database, { file: null, now, steps: migrations.filter((step) => step.version <= schema) });
    database.script('PRAGMA user_version = 12');
    database.close();
    expect(damagedVersion(file)).toBeLessThanOrEqual(schema);
  },
);

test('schema 13: what was chosen to be checked has the checks of the user’s own', () => {
  const file = join(temporaryFolder(), 'quartet.db');
  const database = open(file);
  migrate(database, { file, now, steps: migrations.filter(({ version: at }) => at < 13) });
  const put = (name: string, value: string) =>
    database.run('INSERT INTO kept (name, value) VALUES (?, ?)', name, value);
  put('checks/p', '{"targets":[],"capabilities":["Tools"],"atOnce":4,"budget":null}');
  put('checks/damaged', '{"capab');
  put('cases:x', '{"capabilities":["Tools"]}');
  migrate(database, { file, now });
  const kept = (name: string) => database.one<{ value: string }>('SELECT value FROM kept WHERE name = ?', name)?.value;
  expect(JSON.parse(kept('checks/p') ?? '')).toMatchObject({ capabilities: ['Tools', 'Your checks'] });
  expect(kept('checks/damaged')).toBe('{"capab');
  expect(kept('cases:x')).toBe('{"capabilities":["Tools"]}');
});

test('schema 14: requests for images of earlier versions are in sight, and one can be discarded', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'quartet.db');
  const database = open(file);
  migrate(database, { file, now, steps: migrations.filter(({ version: at }) => at < 14) });
  const job = JSON.stringify({ model: 'm', api: 'image-edits', prompt: 'A moon', settings: {}, references: [] });
  database.run(
    'INSERT INTO image_requests (id, message, parent, created_at, settled, job) VALUES (?, ?, NULL, 1, 1, ?)',
    'r',
    'answer',
    job,
  );
  database.close();
  const { images } = openGround(folder).history;
  expect(images.withoutResult(10).map(({ id }) => id)).toEqual(['r']);
  images.discardRequest('r', () => undefined);
  expect(images.withoutResult(10)).toEqual([]);
});
