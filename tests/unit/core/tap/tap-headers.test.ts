import { expect, test } from 'vitest';
import { secretsOf, withoutKeyParameters } from '../../../../core/tap/tap-headers.ts';
import { presets } from '../../../../shared/dialects/presets.ts';

test.each(['key', 'api_key', 'api-key', 'apikey', 'access_token', 'subscription-key'])(
  'a key in the parameter %s is a secret, and stands in no address that is kept',
  (name) => {
    const url = `http://127.0.0.1:1/v1/models?alt=sse&${name}=sk-of-the-caller`;
    expect(secretsOf([], url, presets.neutral.dialect)).toEqual(['sk-of-the-caller']);
    expect(withoutKeyParameters(url)).toBe('http://127.0.0.1:1/v1/models?alt=sse');
  },
);

test('the login of Basic is a secret as it is read too', () => {
  const given = Buffer.from('user:of-the-caller').toString('base64');
  const headers = [['Authorization', `Basic ${given}`]] as const;
  expect(secretsOf(headers, 'http://127.0.0.1:1/', presets.neutral.dialect)).toEqual([
    ...[`Basic ${given}`, given, 'user:of-the-caller', 'of-the-caller'],
  ]);
});
