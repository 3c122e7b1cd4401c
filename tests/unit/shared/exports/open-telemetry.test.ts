import { expect, test } from 'vitest';
import { writeOpenTelemetry } from '../../../../shared/exports/open-telemetry.ts';
import { recorded } from './recorded.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly status: object;
  readonly events: readonly { readonly timeUnixNano: string }[];
}

function spansOf(whole = recorded): readonly Span[] {
  const { resourceSpans } = JSON.parse(writeOpenTelemetry(whole)) as {
    resourceSpans: readonly { scopeSpans: readonly { spans: readonly Span[] }[] }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
const valueOf = (span: Span | undefined, wanted: string) => span?.attributes.find(({ key }) => key === wanted)?.value;

test('each attempt is the span of a client call, by the conventions for generative AI', () => {
  const [refused, answered] = spansOf();
  expect(answered).toMatchObject({
    name: 'chat alpha-5.5',
    startTimeUnixNano: '1795428001000000000',
    endTimeUnixNano: '1795428001009500000',
    status: {},
    events: [{ timeUnixNano: '1795428001004000000' }],
  });
  expect(valueOf(answered, 'gen_ai.operation.name')).toEqual({ stringValue: 'chat' });
  expect(valueOf(answered, 'gen_ai.request.model')).toEqual({ stringValue: 'alpha-5.5' });
  expect(valueOf(answered, 'gen_ai.request.temperature')).toEqual({ doubleValue: 0.5 });
  expect(valueOf(answered, 'gen_ai.request.max_tokens')).toEqual({ intValue: '64' });
  expect(valueOf(answered, 'gen_ai.usage.output_tokens')).toEqual({ intValue: '2' });
  expect(valueOf(answered, 'gen_ai.response.finish_reasons')).toEqual({
    arrayValue: { values: [{ stringValue: 'stop' }] },
  });
  expect(valueOf(answered, 'server.address')).toEqual({ stringValue: 'gw.example.com' });
  expect(valueOf(answered, 'http.request.resend_count')).toEqual({ intValue: '1' });
  expect(refused).toMatchObject({ status: { code: 2, message: 'Busy' } });
  expect(valueOf(refused, 'http.response.status_code')).toEqual({ intValue: '429' });
  expect(valueOf(refused, 'error.type')).toEqual({ stringValue: 'rate_limit' });
});

test('ids are as long as they must be, the trace is one, and what was said is not told', () => {
  const spans = spansOf();
  for (const { traceId, spanId } of spans) {
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(spanId).toMatch(/^[0-9a-f]{16}$/);
  }
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(2);
  const text = writeOpenTelemetry(recorded);
  for (const said of ['A question', 'An answer', '••••']) expect(text).not.toContain(said);
});

test('what was asked for has the type of the conventions, also where a number is whole by chance', () => {
  const body = { model: 'alpha-5.5', temperature: 1, top_p: 1, n: 2, stop: 'END', seed: 7, presence_penalty: 1 };
  const asked = recorded.attempts.map(({ attempt, events }) => ({
    attempt: { ...attempt, requestBody: JSON.stringify({ ...body, messages: [{ role: 'user', content: 'Hi' }] }) },
    events,
  }));
  const [span] = spansOf({ ...recorded, attempts: asked });
  expect(Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value]))).toMatchObject({
    'gen_ai.request.temperature': { doubleValue: 1 },
    'gen_ai.request.top_p': { doubleValue: 1 },
    'gen_ai.request.choice.count': { intValue: '2' },
    'gen_ai.request.stop_sequences': { arrayValue: { values: [{ stringValue: 'END' }] } },
    'gen_ai.request.seed': { intValue: '7' },
    'gen_ai.request.presence_penalty': { doubleValue: 1 },
  });
});

test('all of an id tells exchanges apart, and not a part that is written several times', () => {
  for (const { traceId, spanId } of spansOf()) {
    expect(new Set(traceId.match(/.{8}/g))).toHaveProperty('size', 4);
    expect(new Set(spanId.match(/.{8}/g))).toHaveProperty('size', 2);
  }
});
