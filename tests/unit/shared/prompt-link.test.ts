import { describe, expect, test } from 'vitest';
import { longestLinkedPrompt, readPromptLink } from '../../../shared/prompt-link.ts';

describe('a quartet:// link', () => {
  test('carries a page, a prompt, a model and a protocol', () => {
    expect(readPromptLink('quartet://prompt?prompt=Say%20hello%0D%0Ato+me&model=alpha-5.5&protocol=messages')).toEqual({
      page: 'chat',
      prompt: 'Say hello\nto me',
      model: 'alpha-5.5',
      protocol: 'messages',
    });
    expect(readPromptLink('quartet://prompt/?page=images&prompt=A%20hut')).toEqual({ page: 'images', prompt: 'A hut' });
    expect(readPromptLink(`quartet://prompt?prompt=${encodeURIComponent('family 👨‍👩‍👧 – café')}`)).toMatchObject({
      prompt: 'family 👨‍👩‍👧 – café',
    });
  });

  test.each([
    ['https://prompt?prompt=x', 'form'],
    ['quartet://user:key@prompt?prompt=x', 'form'],
    ['quartet://prompt:80?prompt=x', 'form'],
    ['quartet://prompt/other?prompt=x', 'form'],
    ['quartet://prompt?prompt=x#more', 'form'],
    ['quartet://settings?prompt=x', 'form'],
    ['quartet:prompt?prompt=x', 'form'],
    ['quartet://prompt?prompt=x&baseUrl=https%3A%2F%2Fevil.example', '“baseUrl”'],
    ['quartet://prompt?prompt=x&key=sk-1', '“key”'],
    ['quartet://prompt?prompt=x&__proto__=1', '“__proto__”'],
    ['quartet://prompt?prompt=x&prompt=y', 'twice'],
    ['quartet://prompt?prompt=%ff', 'UTF-8'],
    ['quartet://prompt?prompt=+', 'no prompt'],
    ['quartet://prompt', 'no prompt'],
    ['quartet://prompt?page=settings&prompt=x', '“page”'],
    [`quartet://prompt?prompt=${'x'.repeat(longestLinkedPrompt + 1)}`, `${longestLinkedPrompt} is the most`],
    [`quartet://prompt?prompt=${'%41'.repeat(10_000)}`, '30000 is the most'],
    ['quartet://prompt?prompt=a%00b', 'can’t be seen'],
    [`quartet://prompt?prompt=${encodeURIComponent('a\u202eb')}`, 'can’t be seen'],
    [`quartet://prompt?prompt=${encodeURIComponent('a\u{e0041}b')}`, 'can’t be seen'],
    ['quartet://prompt?prompt=x&model=a%20b', '“model”'],
    [`quartet://prompt?prompt=x&model=${'m'.repeat(201)}`, '“model”'],
    ['quartet://prompt?page=compare&prompt=x&model=a', '“model”'],
    ['quartet://prompt?prompt=x&protocol=soap', '“protocol”'],
    ['quartet://prompt?page=images&prompt=x&protocol=chat', '“protocol”'],
  ])('%.80s is refused with its reason', (link, why) => {
    const read = readPromptLink(link);
    expect('problem' in read ? read.problem : read).toContain(why);
  });
});
