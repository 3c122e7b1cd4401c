import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConnectionTestCard } from '../../../../../../renderer/features/settings/profile/connection-test-card.tsx';
import { newProfileValues } from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import type { FormTest } from '../../../../../../renderer/features/settings/profile/profile-forms.ts';
import type { EndpointResult } from '../../../../../../shared/connection/connection-test.ts';
import { fault, type Fault } from '../../../../../../shared/fault.ts';

const failed = (
  endpoint: EndpointResult['endpoint'],
  verdict: EndpointResult['verdict'],
  reason: Fault,
): EndpointResult => ({ ...{ endpoint, verdict, fault: reason }, totalMs: 10, attempts: [] });

const buttons = (results: FormTest, changeable = true): readonly string[] => {
  const markup = renderToStaticMarkup(
    <ConnectionTestCard
      values={newProfileValues}
      test={results}
      running={false}
      onStop={() => undefined}
      {...(changeable ? { onMissing: () => undefined } : {})}
    />,
  );
  return [...markup.matchAll(/<button[^>]*>.*?<\/button>/g)]
    .map(([button]) => button.replaceAll(/<[^>]*>/g, ''))
    .filter(Boolean);
};

test('what keeps a gateway from being reached has its cure as a button, at the field', () => {
  const nobody = fault('connect', 'Nothing is running at 127.0.0.1:9.', 'Start it.');
  const unreachable = { models: failed('models', 'unreachable', nobody), chat: failed('chat', 'unreachable', nobody) };
  expect(buttons(unreachable)).toContain('Edit address');
  expect(buttons(unreachable, false)).not.toContain('Edit address');
  const slow: Fault = { ...fault('timeout', 'No reply.', ''), ranOut: 'connect' };
  expect(buttons({ models: failed('models', 'unreachable', slow) })).toContain('Raise the timeout');
});

test('a key that is refused by all is edited by one button', () => {
  const refused: Fault = { ...fault('status', 'No such key.', ''), status: 401 };
  const all = { models: failed('models', 'refused', refused), chat: failed('chat', 'refused', refused) };
  expect(buttons(all).filter((label) => label === 'Edit key')).toHaveLength(1);
  expect(buttons(all, false)).not.toContain('Edit key');
});
