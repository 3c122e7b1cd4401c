// @vitest-environment happy-dom
/** What there is to know of an answer beside its metrics: nothing, its schema kept or broken, and a request that was the user's own. */
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { AnswerMarks } from '../../../../renderer/answers/answer-marks.tsx';
import type { AnswerFacts } from '../../../../shared/conversation.ts';
import { factsOf } from '../features/chat/scripted-chat.ts';
import { render } from '../rendering.tsx';

const marks = (facts: Partial<AnswerFacts>) => render(<AnswerMarks facts={factsOf(facts)} />);

test('empty: a usual answer has none', async () => {
  expect((await marks({})).holder.textContent).toBe('');
});

test('a schema that is kept is said, without a list of problems', async () => {
  const { page } = await marks({ format: { valid: true, problems: [] } });
  expect(page.getByText('Matches the JSON Schema.')).toBeDefined();
  expect(page.queryByRole('list')).toBeNull();
});

test('error: where a schema is broken is listed', async () => {
  const { page } = await marks({ format: { valid: false, problems: ['/a is missing.', '/b is no number.'] } });
  expect(page.getByText('Does not match the JSON Schema.')).toBeDefined();
  const list = page.getByRole('list', { name: 'Problems with the JSON Schema' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['/a is missing.', '/b is no number.']);
});

test('a request that was not what the settings say is told, each by itself', async () => {
  const { holder } = await marks({ edited: true });
  expect(holder.textContent).toBe('Sent with an edited body.');
  const without = await marks({ reasoningLeftOut: true });
  expect(without.holder.textContent).toBe('Sent without the earlier reasoning, which was refused.');
});
