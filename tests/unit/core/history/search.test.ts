import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../../../shared/conversation.ts';
import type { Answer } from '../../../../shared/message.ts';
import { draftOf, answerOf, exchangeTurn, facts, openGround, settings } from './history-ground.ts';

/** The hits as text, with marks around what is marked. */
const shown = (hits: readonly SearchHit[]): readonly string[] =>
  hits.map((hit) => hit.excerpt.map((part) => (part.hit ? `[${part.text}]` : part.text)).join(''));

describe('what is found', () => {
  test('words are found from their first characters on, in any order, without regard to case or diacritics', () => {
    const ground = openGround();
    exchangeTurn(ground, null, 'First words', 'How is the Weather in Zürich — an Überraschung?');
    const found = (query: string) => shown(ground.history.search(query, 10));
    expect(found('wea')).toEqual(['How is the [Wea]ther in Zürich — an Überraschung?']);
    expect(found('ZURI weather')).toEqual(['How is the [Weather] in [Züri]ch — an Überraschung?']);
    expect(found('uber')).toEqual(['How is the Weather in Zürich — an [Über]raschung?']);
    expect(found('über')).toEqual(['How is the Weather in Zürich — an [Über]raschung?']);
    expect(found('eather')).toEqual([]);
    expect(found('weather nowhere')).toEqual([]);
  });

  test('quoted text is found as it stands', () => {
    const ground = openGround();
    exchangeTurn(ground, null, 'x', 'the red house');
    exchangeTurn(ground, null, 'y', 'the house was red');
    const found = (query: string) => shown(ground.history.search(query, 10));
    expect(found('red house')).toHaveLength(2);
    expect(found('"red house"')).toEqual(['the [red house]']);
    expect(found('"red hou"')).toEqual([]);
    expect(found('"red hou')).toHaveLength(2);
  });

  test('filter words say whose messages are looked through; in quotes they are words like others', () => {
    const ground = openGround();
    const { history } = ground;
    exchangeTurn(ground, null, 'rain tomorrow', 'no rain at all');
    const roles = (query: string) => history.search(query, 10).map(({ role }) => role);
    // The conversation is named by its first words: a hit of its own.
    expect(roles('rain')).toHaveLength(3);
    expect(roles('from:you rain')).toEqual(['user']);
    expect(roles('rain FROM:Model')).toEqual(['assistant']);
    expect(roles('from:tool rain')).toEqual([]);
    expect(roles('"from:you" rain')).toEqual([]);
    expect(roles('from:you')).toEqual([]);
  });

  test('any part of a run of an unspaced script is found, down to one character', () => {
    const ground = openGround();
    exchangeTurn(ground, null, '今天北京的天气怎么样', 'iPhone手机 と 東京タワー, 한국어날씨, สวัสดีครับ');
    const found = (query: string) => shown(ground.history.search(query, 10));
    const [title, user] = ['今天北京的[天气]怎么样', '今天北京的[天气]怎么样'];
    expect(found('天气')).toEqual([title, user]);
    expect(found('气')).toHaveLength(2);
    expect(found('气天')).toEqual([]);
    expect(found('京タワ')).toEqual(['iPhone手机 と 東[京タワ]ー, 한국어날씨, สวัสดีครับ']);
    expect(found('手机')).toEqual(['iPhone[手机] と 東京タワー, 한국어날씨, สวัสดีครับ']);
    expect(found('iphone手')).toEqual(['[iPhone手]机 と 東京タワー, 한국어날씨, สวัสดีครับ']);
    expect(found('날씨')).toHaveLength(1);
    expect(found('สดี')).toHaveLength(1);
  });

  test('reasoning, tool names and arguments of every candidate are searched', () => {
    const ground = openGround();
    const { assistant } = ground.history.addTurn({ conversationId: null, settings, draft: draftOf('go'), facts });
    const answer: Answer = {
      candidates: [
        { blocks: [{ kind: 'reasoning', text: 'pondering', open: false }] },
        {
          blocks: [
            { kind: 'tool-call', callId: 'c1', name: 'get_weather', arguments: '{"city":"Basel"}', open: false },
            { kind: 'unknown', raw: { secretive: true }, open: false },
          ],
        },
      ],
      unknown: [],
    };
    ground.history.finishAnswer(assistant.id, answer, { ...facts, status: 'complete' });
    const count = (query: string) => ground.history.search(query, 10).length;
    expect(['ponder', 'get_weather', 'basel', 'secretive'].map(count)).toEqual([1, 1, 1, 0]);
  });

  test('nothing that is typed breaks the search', () => {
    const ground = openGround();
    exchangeTurn(ground, null, 'AND OR NOT NEAR words:here foo-bar (a) b* "c" ^d {e} col : x', 'y');
    const odd = ['"', '""', '"""', '*', 'AND', 'a AND', 'NOT a', 'NEAR(a b)', 'words:here', 'foo-bar', '(', ')', '^d']
      .concat(['{e}', '-', '+', "'", ';--', '\\', '\0', 'a\0b', '\ud800', '🙂', ' ', '', 'x'.repeat(500)])
      .concat(['" OR "', 'a* b*', 'words : x', '%', '_', 'a '.repeat(250), '\u0301', '²', 'İ', 'ß']);
    const counts = Object.fromEntries(odd.map((query) => [query, ground.history.search(query, 10).length]));
    expect(counts).toMatchObject({ '"': 0, AND: 2, 'foo-bar': 2, 'words:here': 2, '(': 0, '{e}': 2, '': 0, '🙂': 0 });
  });
});

describe('what becomes of the index', () => {
  test('a new outcome replaces the words of the old one; renaming and deleting follow', () => {
    const ground = openGround();
    const { history } = ground;
    const { conversation, assistant } = exchangeTurn(ground, null, 'question', 'elephant');
    history.finishAnswer(assistant, answerOf('giraffe'), { ...facts, status: 'complete' });
    history.rename(conversation, 'Zoology');
    const count = (query: string) => history.search(query, 10).length;
    expect(['elephant', 'giraffe', 'zoology', 'question'].map(count)).toEqual([0, 1, 1, 1]);
    history.delete(conversation);
    expect(['elephant', 'giraffe', 'zoology', 'question'].map(count)).toEqual([0, 0, 0, 0]);
  });
});

describe('order and excerpts', () => {
  test('conversations named so come first; then relevance and recency; at most three hits each, together', () => {
    const ground = openGround();
    const { history, clock } = ground;
    const named = exchangeTurn(ground, null, 'Lisbon trip', 'fine');
    const old = exchangeTurn(ground, null, 'a', 'lisbon somewhere');
    clock.now += 200 * 24 * 3600_000;
    const recent = exchangeTurn(ground, null, 'b', 'lisbon somewhere');
    for (let turn = 0; turn < 5; turn += 1) exchangeTurn(ground, recent.conversation, 'more', 'lisbon somewhere');
    const hits = history.search('lisbon', 50);
    expect(hits.map((hit) => hit.conversationId)).toEqual([
      named.conversation,
      named.conversation,
      recent.conversation,
      recent.conversation,
      recent.conversation,
      old.conversation,
    ]);
    const updatedAt = (id: string) => history.summaries().find((summary) => summary.id === id)?.updatedAt;
    expect(hits[0]).toEqual({
      conversationId: named.conversation,
      title: 'Lisbon trip',
      updatedAt: updatedAt(named.conversation),
      messageId: named.assistant,
      role: 'assistant',
      excerpt: [
        { text: 'Lisbon', hit: true },
        { text: ' trip', hit: false },
      ],
    });
    expect(hits[1]).toMatchObject({ messageId: named.user, role: 'user' });
    expect(history.search('lisbon', 2)).toHaveLength(2);
  });

  test('long conversations do not hide the others', () => {
    const ground = openGround();
    const { history } = ground;
    const others = Array.from({ length: 5 }, () => exchangeTurn(ground, null, 'x', 'common word').conversation);
    const long = Array.from({ length: 2 }, () => exchangeTurn(ground, null, 'x', 'common word').conversation);
    for (const conversation of long) {
      for (let turn = 0; turn < 1100; turn += 1) exchangeTurn(ground, conversation, 'x', 'common word');
    }
    const hits = history.search('common', 20).map((hit) => hit.conversationId);
    expect(new Set(hits)).toEqual(new Set([...long, ...others]));
    // Newest first behind those that were ranked.
    expect(hits.slice(-5)).toEqual(others.toReversed());
  });

  test('an excerpt shows the words in their surroundings, on one line, cut at words', () => {
    const ground = openGround();
    exchangeTurn(ground, null, 'x', `${'before '.repeat(5000)}\n\n needle\tand ${'after '.repeat(100)}`);
    const [text = ''] = shown(ground.history.search('needle', 5));
    expect(text).toMatch(/^…(before )+\[needle\] and (after )+.*…$/);
    expect(text.length).toBeLessThan(200);
  });
});
