/** The sandbox: what a script gives, what it cannot reach, and that nothing it does outlives its bounds. */
import { afterAll, describe, expect, test } from 'vitest';
import { JobEnded, createToolWorkers, scriptBounds } from '../../../../core/tools/tool-workers.ts';
import type { ScriptBounds, ScriptOutcome } from '../../../../core/tools/worker-job.ts';

const workers = createToolWorkers();
afterAll(() => workers.close());

function run(source: string, args: unknown = {}, bounds: Partial<ScriptBounds> = {}): Promise<ScriptOutcome> {
  return workers.run({
    kind: 'run-script',
    source,
    args: JSON.stringify(args),
    bounds: { ...scriptBounds, ...bounds },
  });
}

const gave = (result: string, log = ''): ScriptOutcome => ({ ok: true, result, log });

describe('what a script gives', () => {
  test('TOOL-2 a text is the result as it is', async () => {
    expect(await run('return `${args.city}: 20 °C`;', { city: 'Zürich' })).toEqual(gave('Zürich: 20 °C'));
  });
  test('TOOL-2 anything else is the result as JSON', async () => {
    expect(await run('return { sum: args.a + args.b, list: [1, null] };', { a: 1, b: 2 })).toEqual(
      gave('{"sum":3,"list":[1,null]}'),
    );
    expect(await run('')).toEqual(gave('null'));
    expect(await run(String.raw`return 'a\0b\ud800';`)).toEqual(gave('a\0b\ud800'));
    expect(await run('return 0.1 + 0.2;')).toEqual(gave('0.30000000000000004'));
  });
  test('TOOL-2 what it awaits is waited for', async () => {
    expect(await run('const add = async (a) => a + 1;\nreturn await add(await add(1));')).toEqual(gave('3'));
  });
  test('TOOL-2 what it logs is kept', async () => {
    expect(await run('console.log("a", { b: 1 }, [2], null, undefined); console.warn(Error("c")); return 1;')).toEqual(
      gave('1', 'a {"b":1} [2] null undefined\nError: c'),
    );
  });
  test('TOOL-2 a thrown error fails the call with its message and line', async () => {
    expect(await run('const a = 1;\nthrow new Error(`no ${a}`);')).toEqual({
      ok: false,
      problem: { message: 'no 1', line: 2 },
      log: '',
    });
    expect(await run('console.log("before");\n\nreturn args.x.y;')).toEqual({
      ok: false,
      problem: { message: "TypeError: cannot read property 'y' of undefined", line: 3 },
      log: 'before',
    });
    expect(await run('throw { why: "x" };')).toEqual({ ok: false, problem: { message: '{"why":"x"}' }, log: '' });
  });
  test('TOOL-2 a script that cannot be read names the line', async () => {
    expect(await workers.run({ kind: 'parse-script', source: 'const a = 1;\nreturn a +;' })).toEqual([
      { message: "SyntaxError: unexpected token in expression: ';'", line: 2 },
    ]);
    expect(await workers.run({ kind: 'parse-script', source: 'return await 1; // fine' })).toEqual([]);
    expect(await workers.run({ kind: 'parse-script', source: '}); for (;;); (() => {' })).toEqual([]);
  });
  test('TOOL-2 what cannot be a result says so', async () => {
    expect(await run('const a = []; a.push(a); return a;')).toEqual({
      ok: false,
      problem: { message: 'TypeError: circular reference' },
      log: '',
    });
    expect(await run('return 1n;')).toMatchObject({ ok: false });
  });
});

describe('what a script cannot reach', () => {
  const forbidden = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'process',
    'require',
    'module',
    'Buffer',
    'global',
    'window',
    'document',
    'self',
    'postMessage',
    'Worker',
    'importScripts',
    'setTimeout',
    'WebAssembly',
    'navigator',
    'std',
    'os',
  ];
  test('TOOL-2 there is no network, file, page or process in it', async () => {
    const found = `return ${JSON.stringify(forbidden)}.filter((name) => name in globalThis);`;
    expect(await run(found)).toEqual(gave('[]'));
  });
  test('TOOL-2 functions made of text see no more', async () => {
    const tricks = `return [
      typeof Function('return this')().process,
      typeof (0, eval)('this').require,
      typeof console.log.constructor('return globalThis')().fetch,
      typeof args.constructor.constructor('return this')().process,
    ];`;
    expect(await run(tricks)).toEqual(gave('["undefined","undefined","undefined","undefined"]'));
  });
  test('TOOL-2 nothing can be imported', async () => {
    expect(await run('return (await import("node:fs")).readFileSync("/etc/passwd", "utf8");')).toMatchObject({
      ok: false,
    });
  });
  test('TOOL-2 what it does to prototypes stays in it and does not lie about the result', async () => {
    const tampered = `Object.prototype.toJSON = () => 'lie'; JSON.stringify = () => 'lie';
      Array.prototype.push = null; String.prototype.slice = () => 'lie'; String = null; Reflect.apply = null; return 'true';`;
    expect(await run(tampered)).toEqual(gave('true'));
    expect(await run('return [typeof JSON.stringify, "toJSON" in Object.prototype];')).toEqual(
      gave('["function",false]'),
    );
  });
  test('TOOL-2 arguments cannot become code or a prototype', async () => {
    expect(await run('return [args.polluted, Object.keys(args)];', JSON.parse('{"__proto__":{"polluted":1}}'))).toEqual(
      gave('[null,["__proto__"]]'),
    );
  });
});

describe('bounds', () => {
  const late = {
    ok: false,
    problem: { message: 'The script ran longer than 0.2 seconds and was stopped.', late: true },
    log: '',
  };
  const loops = [
    'for (;;);',
    'try { for (;;); } catch { for (;;); }',
    'const again = async () => { try { for (;;); } catch {} await again(); }; await again();',
    'const next = () => Promise.resolve().then(next); await next();',
    'return { toJSON() { for (;;); } };',
    'throw { get message() { for (;;); }, toString() { for (;;); } };',
    'return /(a+)+$/.test("a".repeat(30000) + "b");',
    // Without end in a function of the engine's own, and of no more memory than at first.
    'await new Promise(() => Array.prototype.every.call(new Proxy({}, { has: () => true, get: (_, key) => (key === "length" ? 1e15 : 1) }), () => true));',
  ];
  test.each(loops)('TOOL-2 a script without end is ended: %s', async (source) => {
    expect(await run(source, {}, { timeMs: 200 })).toEqual(late);
  });
  test('TOOL-2 what the engine does not interrupt is ended with its thread', async () => {
    // Little for the engine to do before, so that a slow machine comes to it in time, and then half a minute.
    const deep = 'let a = []; for (let at = 0; at < 1e4; at += 1) a = [a]; return JSON.stringify(Array(30).fill(a));';
    await expect(run(deep, {}, { timeMs: 1_000, stackBytes: 2048 * 1024 })).rejects.toThrow(JobEnded);
    expect(await run('return "on";')).toEqual(gave('on'));
  });
  const bombs = [
    'const kept = []; for (;;) kept.push(new ArrayBuffer(1e6));',
    'return "x".repeat(1e9);',
    'return new Array(1e9).fill(1);',
    'const map = new Map(); for (let at = 0; ; at += 1) map.set(at, { at });',
  ];
  test.each(bombs)('TOOL-2 a script that eats memory is ended: %s', async (source) => {
    const before = process.memoryUsage().rss;
    const outcome = await run(source).catch((error: unknown) => ({ ok: !(error instanceof JobEnded) }));
    expect(outcome.ok).toBe(false);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
  test('TOOL-2 endless recursion fails the call alone', async () => {
    expect(await run('const down = () => down() + 1;\nreturn down();')).toMatchObject({
      ok: false,
      problem: { message: 'The script calls itself too deeply (stack overflow).' },
    });
  });
  test('TOOL-2 a result longer than its bound is refused, one at it is not', async () => {
    expect(await run('return "x".repeat(1000000);')).toEqual(gave('x'.repeat(1_000_000)));
    expect(await run('return "x".repeat(1000001);')).toEqual({
      ok: false,
      problem: { message: 'The result is longer than 1,000,000 characters.' },
      log: '',
    });
  });
  test('TOOL-2 what it logs is cut at its bound', async () => {
    const outcome = await run('for (let at = 0; at < 1e4; at += 1) console.log("y".repeat(1000)); return 1;');
    expect(outcome).toMatchObject({ ok: true, result: '1' });
    expect(outcome.log.length).toBeLessThan(scriptBounds.log + 10);
  });
  test('TOOL-2 a promise that nothing settles is told', async () => {
    expect(await run('await new Promise(() => {});')).toEqual({
      ok: false,
      problem: {
        message: 'The script waits for something that never comes: there are no timers and no network in it.',
      },
      log: '',
    });
  });
  test('TOOL-3 a script that is stopped is gone at once', async () => {
    const stop = new AbortController();
    const running = workers.run(
      { kind: 'run-script', source: 'for (;;);', args: '{}', bounds: scriptBounds },
      { signal: stop.signal },
    );
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
  });
  test('TOOL-3 more scripts than threads wait for their turn', async () => {
    const few = createToolWorkers({ threads: 2 });
    try {
      const all = Array.from({ length: 6 }, (_, at) =>
        few.run({ kind: 'run-script', source: `return ${at};`, args: '{}', bounds: scriptBounds }),
      );
      expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5].map((at) => gave(String(at))));
    } finally {
      await few.close();
    }
  });
});
