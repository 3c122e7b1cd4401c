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
