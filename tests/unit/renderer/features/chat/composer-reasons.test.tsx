/** What stands above the composer: each reason once, refusals alone announced, and the way to where it is set. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Reasons } from '../../../../../renderer/features/chat/composer-reasons.tsx';
import { mendedParameters } from '../../../../../renderer/request-form/parameters/mended-parameters.ts';
import { descriptions } from '../../../../../shared/protocols/descriptions.ts';
import { checkNumbers } from '../../../../../shared/protocols/number-limits.ts';
import { noParameters } from '../../../../../shared/protocols/registry.ts';
import type { Problem } from '../../../../../shared/protocols/protocol.ts';

function shown(given: Partial<Parameters<typeof Reasons>[0]> = {}): string {
  return renderToStaticMarkup(
    <Reasons
      problems={[]}
      atAttachments={[]}
      obstacle={null}
      announce={false}
      modelNote={undefined}
      onOpenParameters={() => undefined}
      onSwitchModel={() => undefined}
      onMend={() => undefined}
      {...given}
    />,
  );
}

const error = (field: string, message: string): Problem => ({ field, severity: 'error', message });
const times = (markup: string, text: string): number => markup.split(text).length - 1;

test('empty: nothing stands there', () => {
  expect(shown()).toBe('');
});

test('error: each leads to where it is set', () => {
  expect(shown({ problems: [error('Temperature', 'Temperature is 9.')] })).toMatch(
    /Temperature is 9\.[^]*>Parameters</,
  );
  const withoutModel = shown({ problems: [error('Model', 'Choose a model.')] });
  expect(withoutModel).not.toContain('Parameters');
  expect(withoutModel).toMatch(/>Choose a model</);
  expect(shown({ problems: [error('Attach files', 'A PDF is too large.')] })).not.toContain('<button');
});

test('error: a value that keeps the limit is offered beside each, and set in its field', () => {
  const found = checkNumbers(descriptions.messages.fields, { temperature: 1.5, maxTokens: 0 }, undefined);
  const markup = shown({ problems: found });
  expect(markup.match(/>(Use|Leave) [^<]*</g)).toEqual(['>Leave it empty<', '>Use 1<']);
  const [first, budget] = found;
  if (first === undefined || budget === undefined) throw new Error('too little was found');
  const parameters = { ...noParameters, messages: { temperature: 1.5, maxTokens: 0 } };
  const settings = { protocol: 'messages', parameters } as const;
  expect(mendedParameters(settings, first)).toEqual({ ...noParameters, messages: { temperature: 1, maxTokens: 0 } });
  // An answer of one token would be no help.
  expect(mendedParameters(settings, budget)).toEqual({ ...noParameters, messages: { temperature: 1.5 } });
});

test('refused: announced once Send was tried, and said once', () => {
  const problems = [error('Temperature', 'Temperature is 9.')];
  expect(shown({ problems })).not.toContain('role="alert"');
  const tried = shown({ problems, obstacle: 'Temperature is 9.', announce: true });
  expect(tried).toContain('role="alert"');
  expect(times(tried, 'Temperature is 9.')).toBe(1);
  expect(shown({ obstacle: 'The message is empty.', announce: true })).toContain('The message is empty.');
});

test('what attachments say themselves is not said again, but counted where Send was tried', () => {
  const problems = [error('Attach files', 'A PDF is too large.')];
  const atAttachments = ['A PDF is too large.'];
  expect(shown({ problems, atAttachments })).toBe('');
  const tried = shown({ problems, atAttachments, obstacle: 'A PDF is too large.', announce: true });
  expect(tried).not.toContain('A PDF is too large.');
  expect(tried).toContain('1 file');
});

test('long: many reasons scroll in a box of their own, and notes that are alike stand once', () => {
  const problems = Array.from({ length: 60 }, (_, at) => error('Stop sequences', `Line ${at} is too long.`));
  const note: Problem = { field: 'Stream', severity: 'note', message: 'No streaming.' };
  const markup = shown({ problems: [...problems, note, note] });
  expect(markup).toMatch(/overflow-y-auto[^]*Line 59 is too long\./);
  expect(times(markup, 'No streaming.')).toBe(1);
});
