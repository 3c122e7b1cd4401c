/** AUTH-4: a key that a gateway echoes in pieces is masked before any event goes on, however it is cut. */
import { describe, expect, test, vi } from 'vitest';
import { Redactor } from '../../../../core/redact/redactor.ts';
import { StreamingRedactor } from '../../../../core/redact/streaming-redactor.ts';
import type { RecordedEvent } from '../../../../shared/exchange.ts';
import { redactKey } from '../../../../shared/redact.ts';
import { echoesOf } from '../../../doubles/echoes.ts';
import { emptyAnswer, fold } from '../../../../shared/message.ts';
import { chatReading as chat } from '../../../../shared/protocols/chat/reading.ts';

const key = 'sk-proj-4f9a0c17d2e84b6aa1-wxyz';

const splitKey = (secret: string) => new StreamingRedactor(new Redactor([secret]));

const recorded = (data: string, atMs = 0): RecordedEvent => ({ atMs, event: undefined, id: undefined, data });
const chunk = (index: number, delta: object): RecordedEvent =>
  recorded(JSON.stringify({ id: 'c', model: 'm', choices: [{ index, delta, finish_reason: null }] }));
const content = (...texts: readonly string[]): RecordedEvent[] => texts.map((text) => chunk(0, { content: text }));

function through(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const split = splitKey(key);
  return [...events.flatMap((event) => split.take([event])), ...split.rest()];
}

/** What the answer says in the end, candidate by candidate. */
function answerOf(events: readonly RecordedEvent[]): readonly string[] {
  let answer = emptyAnswer;
  let state = chat.initial;
  for (const event of events) {
    const step = chat.step(state, event);
    state = step.state;
    answer = step.events.reduce(fold, answer);
  }
  answer = chat.finish(state).reduce(fold, answer);
  return answer.candidates.map(({ blocks }) => JSON.stringify(blocks));
}

const pieces = (text: string, size: number): string[] => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];

describe('a key in pieces', () => {
  test.each([1, 2, 3, 4, 5, 7, 11, 20, 30])('AUTH-4 of %i characters is masked, and all around it stays', (size) => {
    const events = through(content('Your key: ', ...pieces(key, size), '!', ' More.'));
    const [said = ''] = answerOf(events);
    const shown = /Your key: (.*)••••wxyz! More\./.exec(said)?.[1];
    expect(key.slice(0, 5).startsWith(shown ?? 'nothing')).toBe(true);
  });

  test('AUTH-4 cut at any one place it leaves nothing, with text on both sides of the cut', () => {
    for (let at = 6; at < key.length; at += 1) {
      const events = through(content(`It is ${key.slice(0, at)}`, `${key.slice(at)}, see?`));
      expect(answerOf(events)).toEqual(answerOf(content('It is ', '••••wxyz, see?')));
    }
  });

  test('AUTH-4 a beginning that fails inside a piece hides no true one', () => {
    const [said] = answerOf(through(content('sk-proj-sk-pro', 'j-4f9a', key.slice(12))));
    expect(said).toContain('sk-proj-••••wxyz');
  });

  test('AUTH-4 candidates side by side, tool arguments and fields that nobody knows are followed apart', () => {
    const call = (text: string) => ({ tool_calls: [{ index: 1, function: { arguments: text } }] });
    const half = [key.slice(0, 12), key.slice(12)] as const;
    const events = through([
      chunk(0, { content: half[0] }),
      chunk(1, { content: 'other' }),
      chunk(1, { ...call(half[0]), refusal: half[0] }),
      chunk(0, { content: half[1] }),
      chunk(1, { ...call(half[1]), refusal: half[1] }),
    ]);
    const said = answerOf(events);
    expect(said.join()).not.toContain(key);
    expect(said.join().match(/••••wxyz/g)?.length).toBe(3);
    expect(said[1]).toContain('other');
  });

  test('AUTH-4 a key of signs that JSON and patterns write otherwise, long or short', () => {
    for (const odd of ['a"b\\c/d+e$f(g)h*1234', `${'/+'.repeat(40)}wxyz`, 'abcdef']) {
      for (let at = 2; at < odd.length; at += 1) {
        const split = splitKey(odd);
        const events = split.take(content(`It is ${odd.slice(0, at)}`, `${odd.slice(at)}.`));
        const said = answerOf([...events, ...split.rest()]).join();
        const seen = at < Math.min(6, Math.floor(odd.length / 4)) ? odd.slice(0, at) : '';
        expect(said).toContain(JSON.stringify(`It is ${seen}${redactKey(odd)}.`));
      }
    }
  });

  test('AUTH-4 twice in a row, and in events that are no JSON', () => {
    const events = through(
      [key.slice(0, 9), key.slice(9) + key.slice(0, 9), key.slice(9)].map((data) => recorded(data)),
    );
    expect(events.map(({ data }) => data).join('')).toBe('••••wxyz••••wxyz');
  });
});

describe('texts that each event says again', () => {
  /** `model` ends on the first character of the key, as a name may. */
  const named = (text: string, model = 'mods'): RecordedEvent =>
    recorded(
      JSON.stringify({ id: 'c', model, choices: [{ index: 0, delta: { content: text }, finish_reason: null }] }),
    );

  test('AUTH-4 hide no key beside them, wherever it is cut', () => {
    for (let at = 6; at < key.length; at += 1) {
      const events = through([
        ...['One', ' two', ' three: '].map((text) => named(text)),
        ...[key.slice(0, at), key.slice(at), '.'].map((text) => named(text)),
      ]);
      expect(answerOf(events)).toEqual(answerOf([named('One two three: ••••wxyz.')]));
    }
  });

  test('AUTH-4 are followed as soon as one of them goes on with the key', () => {
    const events = through([...Array.from({ length: 5 }, () => named('. ')), named('. ', key.slice(1)), named('. ')]);
    expect(events.map(({ data }) => data).join('')).not.toContain(key.slice(1));
  });

  test.each([
    ['as most write it', (event: RecordedEvent) => event],
    ['with blanks', (event: RecordedEvent) => ({ ...event, data: event.data.replaceAll('":"', '": "') })],
  ])('do not have each event read as JSON, %s', (_, written) => {
    const split = splitKey(key);
    const parse = vi.spyOn(JSON, 'parse');
    const events = Array.from({ length: 1_000 }, () => written(named('. ')));
    const passed = events.flatMap((event) => split.take([event]));
    expect(parse.mock.calls.length).toBeLessThan(10);
    parse.mockRestore();
    expect(passed).toEqual(events);
  });

  test('AUTH-4 stand twice, and the second is followed all the same', () => {
    const twice = (words: string, other: string): RecordedEvent =>
      recorded(JSON.stringify({ model: 'mods', text: words, more: { model: other } }));
    const events = through([
      ...Array.from({ length: 4 }, () => twice('. ', '-')),
      ...pieces(`mods${key.slice(1)}`, 4).map((piece) => twice('. ', piece)),
    ]);
    const said = events.map(({ data }) => (JSON.parse(data) as { more: { model: string } }).more.model).join('');
    expect(said).not.toContain(key.slice(6));
  });
});

describe('what waits', () => {
  test('nothing, of a text that only resembles the key a little; the same objects go on', () => {
    const events = content('task', 'sk', '-p', ' skates', 's');
    const split = splitKey(key);
    for (const event of events) expect(split.take([event])[0]).toBe(event);
  });

  test('only until the text turns out to be another, with the time of each event kept', () => {
    const split = splitKey(key);
    const [first, second] = [recorded('{"t":"sk-proj-4"}', 1), recorded('{"t":"sk-other"}', 2)];
    expect(split.take([first])).toEqual([]);
    expect(split.take([second])).toEqual([first, second]);
  });

  test('not the end of the stream', () => {
    const events = [...content('It starts with sk-proj-'), recorded('[DONE]')];
    expect(splitKey(key).take(events)).toEqual(events);
  });

  test('not for ever: other texts go on after 64 events', () => {
    const others = Array.from({ length: 64 }, (_, at) => chunk(1, { content: `${at} ` }));
    const events = [...content('sk-proj-'), ...others];
    expect(splitKey(key).take(events)).toEqual(events);
  });

  test('nothing for a key that is an everyday word', () => {
    const events = content('te', 'st');
    expect(splitKey('test').take(events)).toBe(events);
  });
});

describe('a key in pieces, in every form', () => {
  const secret = 'sk-Pr+oj/4f9_a0c=17d-2e84&wxyz';
  const forms = Object.entries(echoesOf(secret));

  test.each(forms)('AUTH-4 %s', (_form, echo) => {
    for (const size of [1, 2, 3, 5, 8, 13, 21, Math.ceil(echo.length / 2)]) {
      const redactor = new Redactor([secret]);
      const split = new StreamingRedactor(redactor);
      const events = content('Your key: ', ...pieces(`${echo}`, size), '! ', 'More.').map((event) => ({
        ...event,
        data: redactor.text(event.data),
      }));
      const out = [...events.flatMap((event) => split.take([event])), ...split.rest()];
      const [said = ''] = answerOf(out);
      expect(said, `${size}`).toContain('••••wxyz');
      expect(said).toMatch(/Your key: .*! More\./);
      // What had gone on before it was known for the key: some characters, each an escape perhaps.
      expect(said, `${size}`).not.toContain(JSON.stringify(echo.slice(echo.length / 2, -6)).slice(1, -1));
    }
  });

  test.each(forms)('AUTH-4 %s, in JSON that is streamed', (_form, echo) => {
    const written = JSON.stringify(echo).slice(1, -1);
    for (let size = 1; size < 12; size += 1) {
      const redactor = new Redactor([secret]);
      const split = new StreamingRedactor(redactor);
      const events = content(...pieces(`${written} More.`, size)).map((event) => ({
        ...event,
        data: redactor.text(event.data),
      }));
      const [said = ''] = answerOf([...events.flatMap((event) => split.take([event])), ...split.rest()]);
      expect(said, `${size}`).not.toContain(JSON.stringify(written.slice(written.length / 2, -6)).slice(1, -1));
    }
  });

  test('AUTH-4 more than half of a key that goes on too late is masked, and its rest too', () => {
    const half = content(secret.slice(0, 20));
    const others = Array.from({ length: 80 }, (_, at) => chunk(1, { content: `${at} ` }));
    const split = splitKey(secret);
    const out = [...half, ...others, ...content(secret.slice(20))].flatMap((event) => split.take([event]));
    const [said] = answerOf([...out, ...split.rest()]);
    expect(said).not.toContain(secret.slice(0, 8));
    expect(said).not.toContain(secret.slice(-8));
  });

  test('AUTH-4 more than half of a key at the end of a stream is masked', () => {
    const split = splitKey(secret);
    const out = [...content(`It is ${secret.slice(0, 22)}`), recorded('[DONE]')].flatMap((event) =>
      split.take([event]),
    );
    expect(answerOf([...out, ...split.rest()])[0]).toContain('It is ••••wxyz');
  });

  test.each([
    ['ollama', 'Ask ollam'],
    ['local-1', 'It runs on this computer: local'],
    ['lm-studio', 'I am lm-stu'],
  ])('AUTH-4 of a key as short as a word, %s, an answer that ends like it stays as it came', (short, text) => {
    const split = new StreamingRedactor(new Redactor([short]));
    const others = Array.from({ length: 80 }, (_, at) => chunk(1, { content: `${at} ` }));
    const out = [...content(text), ...others, recorded('[DONE]')].flatMap((event) => split.take([event]));
    expect(answerOf([...out, ...split.rest()])[0]).toContain(`"${text}"`);
    // The whole of it is masked all the same.
    const whole = new StreamingRedactor(new Redactor([short]));
    const events = content(...pieces(`Key ${short}.`, 2));
    expect(answerOf([...events.flatMap((event) => whole.take([event])), ...whole.rest()])[0]).not.toContain(short);
  });

  test('AUTH-4 texts beyond counting, each with a beginning, hide no key', () => {
    const many = Array.from({ length: 400 }, (_, at) => chunk(at, { content: secret.slice(0, 12) }));
    const rest = Array.from({ length: 400 }, (_, at) => chunk(at, { content: secret.slice(12) }));
    const split = splitKey(secret);
    const out = [...[...many, ...rest].flatMap((event) => split.take([event])), ...split.rest()];
    for (const said of answerOf(out)) expect(said).not.toContain(secret);
  });
});
