/** Proves which case an exchange of the tap makes, and that saving adds to a set and can be undone. */
import { expect, test } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { caseOffer, offeredChecks, saveCase } from '../../../../../renderer/features/tap/case-offer.ts';
import { compareLimits, type CaseSet } from '../../../../../shared/compare/setup.ts';
import type { Answer, Block } from '../../../../../shared/message.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { tapped } from './tapped.ts';

const answerOf = (...blocks: readonly Block[]): Answer => ({
  ...{ candidates: [{ blocks }], unknown: [] },
  end: { type: 'finished', reason: { unified: 'stop', raw: 'stop' } },
});
const text = (words: string): Block => ({ kind: 'text', text: words, open: false });
const call = (name: string, input: string): Block => ({
  ...{ kind: 'tool-call', callId: 'c', name, arguments: input, open: false },
});
const given = { id: 'x', prompt: 'Hi', values: {}, checks: [] };

function hostWith(request: object, answer: Answer, sets: readonly CaseSet[] = []) {
  const kept = new Map(sets.map((set) => [set.name, set]));
  const handlers: Partial<Handlers> = {
    'exchanges.body': () => ({ text: JSON.stringify(request) }),
    'exchanges.joined': () => answer,
    'compare.caseSets': () => [...kept.values()].map(({ name, cases }) => ({ name, cases: cases.length })),
    'compare.caseSet': ({ name }) => kept.get(name) ?? expect.fail('no such set'),
    'compare.saveCaseSet': (set) => {
      const before = kept.get(set.name) ?? null;
      kept.set(set.name, set);
      return before;
    },
    'compare.deleteCaseSet': ({ name }) => {
      kept.delete(name);
      return null;
    },
  };
  return { client: createFakeHost({ more: () => handlers }).connect(), kept };
}

test('the last message is the prompt; what else the request has is told', async () => {
  const messages = [
    { role: 'user', content: 'One' },
    { role: 'assistant', content: 'Two' },
    { role: 'user', content: 'Three' },
  ];
  const long = hostWith({ model: 'm', messages }, answerOf(text('Four')));
  expect(await caseOffer(long.client, tapped({}), 'm')).toMatchObject({ prompt: 'Three', hasMore: true });
  const short = hostWith({ model: 'm', messages: messages.slice(0, 1) }, answerOf(text('Two')));
  expect(await caseOffer(short.client, tapped({}), 'm')).toMatchObject({ prompt: 'One', hasMore: false });
  const images = hostWith({ prompt: 'A heron' }, answerOf());
  expect(await caseOffer(images.client, tapped({ api: 'image-generations' }), 'm')).toBeUndefined();
});

test('calls and JSON are checked, the same words only where somebody wants it', () => {
  expect(offeredChecks(answerOf(text(' {"a":1} '), call('look', '{"at":"sky"}'), call('stop', '{}')))).toEqual([
    { check: { type: 'tool', name: 'look', arguments: { at: 'sky' } }, usual: true },
    { check: { type: 'tool', name: 'stop' }, usual: true },
    { check: { type: 'schema', schema: { type: 'object' } }, usual: true },
    { check: { type: 'equals', text: '{"a":1}', ignoreCase: false }, usual: false },
  ]);
  expect(offeredChecks(answerOf())).toEqual([]);
  expect(offeredChecks({ candidates: [] })).toEqual([]);
});

test('a case is added to its set, or to a new one; both can be undone; a full one takes no more', async () => {
  const before: CaseSet = { name: 'Kept', cases: [{ ...given, id: 'first' }] };
  const full: CaseSet = { name: 'Full', cases: Array.from({ length: compareLimits.cases }, () => given) };
  const { client, kept } = hostWith({}, answerOf(), [before, full]);
  const added = await saveCase(client, 'Kept', given);
  expect(kept.get('Kept')?.cases.map(({ id }) => id)).toEqual(['first', 'x']);
  if ('undo' in added) await added.undo();
  expect(kept.get('Kept')).toEqual(before);
  const made = await saveCase(client, 'New', given);
  expect(kept.get('New')?.cases).toEqual([given]);
  if ('undo' in made) await made.undo();
  expect(kept.has('New')).toBe(false);
  expect(await saveCase(client, 'Full', given)).toEqual({ full: compareLimits.cases });
});
