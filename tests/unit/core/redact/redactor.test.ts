/** AUTH-4: a key is found in every form in which a gateway may echo it, and nothing else is lost to the search. */
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../../core/redact/redactor.ts';
import { fault } from '../../../../shared/fault.ts';
import { echoesOf } from '../../../doubles/echoes.ts';

const keys = ['sk-Pr+oj/4f9_a0c=17d-2e84&wxyz', 'sk-proj-4f9a0c17d2e84b6aa1-wxyz', 'abcdef', 'a"b\\c/d+e$f(g)h*1234'];
const forms = keys.flatMap((key) => Object.entries(echoesOf(key)).map(([form, echo]) => ({ key, form, echo })));
const masked = (key: string): string => new Redactor([key]).text(key);

describe('a key in a text', () => {
  test.each(forms)('AUTH-4 $key as $form', ({ key, echo }) => {
    const redactor = new Redactor([key]);
    expect(redactor.text(`«${echo}»`).replaceAll('\0', '')).toMatch(/^«[\w+/]{0,8}••••(?:wxyz|1234)?[\w+/=%]{0,10}»$/);
    const json = JSON.stringify({ before: 'x', said: `It is ${echo}.`, after: ['y'] });
    const read = JSON.parse(redactor.text(json)) as { said: string };
    expect(read).toMatchObject({ before: 'x', after: ['y'] });
    expect(read.said.replaceAll('\0', '')).toMatch(/^It is [\w+/]{0,8}••••(?:wxyz|1234)?[\w+/=%]{0,10}\.$/);
  });

  test.each(forms)('AUTH-4 $key as $form, after parsing too', ({ key, echo }) => {
    const value = { list: ['a', { [echo]: echo }], n: 1, no: null };
    const clean = JSON.stringify(new Redactor([key]).value(value));
    expect(clean).toContain('••••');
    expect(clean).not.toContain(JSON.stringify(echo).slice(1, -1));
  });

  test('AUTH-4 broken into lines, and what stands around it in lines stays', () => {
    const [, key = ''] = keys;
    for (const between of ['\n', '\r\n', '\n  ']) {
      const broken = `${key.slice(0, 20)}${between}${key.slice(20)}`;
      const text = `A sentence of words\nin lines, something\n${broken}\nand after`;
      expect(masked(key)).not.toBe(key);
      expect(new Redactor([key]).text(text)).toBe(text.replace(broken, masked(key)));
      const json = JSON.stringify({ text });
      expect(new Redactor([key]).text(json)).toBe(JSON.stringify({ text: text.replace(broken, masked(key)) }));
    }
  });

  test('AUTH-4 escapes of all kinds within one key, and several keys in one text', () => {
    const [key = '', other = ''] = keys;
    const mixed = `${key.slice(0, 3)}\\u0050r%2Boj&#47;${key.slice(9)}`;
    expect(new Redactor([key]).text(mixed)).toBe(masked(key));
    const both = new Redactor([key, other, 'short']);
    expect(both.text(`${key} ${other}${key} short`)).toBe(`${masked(key)} ${masked(other)}${masked(key)} short`);
  });

  test('AUTH-4 anywhere in a long text of escapes, at the ends of the pieces in which it is read too', () => {
    const [key = ''] = keys;
    const echo = encodeURIComponent(key);
    const around = '%41bc '.repeat(120_000);
    for (const at of [0, 245_750, 262_134, 262_144, 500_000, around.length]) {
      const text = around.slice(0, at) + echo + around.slice(at);
      expect(new Redactor([key]).text(text)).toBe(around.slice(0, at) + masked(key) + around.slice(at));
    }
  });

  test('what holds no key comes back as it is: the same text, the same value', () => {
    const redactor = new Redactor(keys);
    const text = 'sk-proj-4f9a0c17 50% of &amp; \\u0041 %41 &#65; \0 c2stcHJvai00';
    expect(redactor.text(text)).toBe(text);
    const value = { text, list: [text, 1, null, { deep: [text] }] };
    expect(redactor.value(value)).toBe(value);
  });

  test('a key that is an everyday word is not looked for, nor is none', () => {
    expect(new Redactor(['test', '']).text('a test, dGVzdA==, 74657374')).toBe('a test, dGVzdA==, 74657374');
    expect(new Redactor([]).text('anything %41')).toBe('anything %41');
    expect(new Redactor([]).headers([['X', 'y']])).toEqual([['X', 'y']]);
  });

  test('the last characters are shown where they cannot end the text around them', () => {
    expect(new Redactor(['abcdefgh"\\']).text('{"a":"abcdefgh\\"\\\\"}')).toBe('{"a":"••••"}');
  });
});

describe('headers and faults', () => {
  const key = 'sk-1234567890abcd';

  test('AUTH-4 headers: credentials keep scheme and tail, secrets keep nothing, names and values lose the key', () => {
    const redactor = new Redactor([key], ['X-Marked']);
    expect(
      redactor.headers([
        ['Authorization', `Bearer ${key}`],
        ['x-api-key', key],
        ['Set-Cookie', `k=${key}`],
        ['x-custom', `with ${Buffer.from(`:${key}`).toString('base64')} inside`],
        [`x-${key.toUpperCase()}`, 'v'],
        [`x-${Buffer.from(key).toString('hex')}`, 'v'],
        ['x-marked', 'anything'],
        ['content-type', 'application/json'],
      ]),
    ).toEqual([
      ['Authorization', 'Bearer ••••abcd'],
      ['x-api-key', '••••abcd'],
      ['Set-Cookie', '••••'],
      ['x-custom', expect.stringMatching(/^with \w{1,2}••••abcd[\w=]{0,3} inside$/)],
      ['••••abcd', 'v'],
      ['••••abcd', 'v'],
      ['x-marked', '••••'],
      ['content-type', 'application/json'],
    ]);
  });

  test('AUTH-4 a fault that quotes the gateway does not hold the key', () => {
    const redactor = new Redactor([key]);
    const quoting = fault('status', `Incorrect key: ${key}`, `Check ${key}.`, {
      status: 401,
      excerpt: `\\u0073${key.slice(1)}`,
      param: key,
      requestId: `id-${encodeURIComponent(key)}`,
    });
    expect(redactor.fault(quoting)).toEqual({
      kind: 'status',
      message: 'Incorrect key: ••••abcd',
      hint: 'Check ••••abcd.',
      status: 401,
      excerpt: '••••abcd',
      param: '••••abcd',
      requestId: 'id-••••abcd',
      attempts: 0,
    });
  });

  test('AUTH-4 a text that was cut off ends on no part of a key, in whatever form', () => {
    const redactor = new Redactor([key]);
    for (const [form, echo] of Object.entries(echoesOf(key))) {
      const begun = echo.slice(0, Math.ceil(echo.length * 0.7));
      const kept = redactor.cutOff(`It is ${begun}`);
      // Base64 of a key within a text begins on what is around it.
      expect(kept.length - 'It is '.length, form).toBeLessThan(10);
    }
    expect(redactor.cutOff('as it is.')).toBe('as it is.');
    expect(new Redactor([]).cutOff(`It is ${key}`)).toBe(`It is ${key}`);
  });

  test('AUTH-4 an excerpt has no part of a key, wherever it ends', () => {
    const redactor = new Redactor([key]);
    const shown = redactor.text(key);
    const long = ' and so on'.repeat(10_000);
    for (const echo of [key, encodeURIComponent(encodeURIComponent(key)), Buffer.from(key).toString('hex')]) {
      for (let most = 1; most < echo.length + 20; most += 1) {
        const whole = redactor.text(`It is ${echo}.`);
        expect(redactor.excerpt(`It is ${echo}.`, most)).toBe(whole.slice(0, most));
        expect(redactor.excerpt(`It is ${echo}.${long}`, most)).toBe(`${whole}${long}`.slice(0, most));
      }
    }
    // Many keys make the text so short that its very end comes into the excerpt.
    const many = `${key} `.repeat(3_000);
    expect(redactor.excerpt(many, 4_000)).not.toMatch(new RegExp(key.slice(0, 4)));
    expect(redactor.excerpt(many, 4_000).startsWith(`${shown} ${shown} `)).toBe(true);
  });

  test('a long run of backslashes is read as fast as other text', () => {
    const redactor = new Redactor([key]);
    const run = '\\'.repeat(1_000_000);
    // A pattern that began at each of them and went on to the end would take minutes, and hold up the whole host.
    expect(redactor.text(run) === run).toBe(true);
    expect(redactor.mayBegin(`{"text":"${run}."}`)).toBe(false);
    expect(redactor.mayBegin(`{"text":"${run}"}`)).toBe(true);
  });
});
