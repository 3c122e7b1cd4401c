// @vitest-environment happy-dom
/** The record that proves a verdict: on its way, gone, never made, and the places that decided it. */
import { expect, test } from 'vitest';
import { featureStore } from '../../../../../../renderer/app/app-context.tsx';
import { wantedEvents } from '../../../../../../renderer/app/inspector.ts';
import { createChecksFeature, type ChecksView } from '../../../../../../renderer/features/checks/checks-feature.ts';
import {
  EvidenceRecord,
  type EvidenceRecordProps,
} from '../../../../../../renderer/features/checks/evidence/evidence-record.tsx';
import type { Attempt, Exchange, ExchangeUpdate } from '../../../../../../shared/exchange.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { Script } from '../../chat/scripted-chat.ts';
import { runCheck } from '../check-run-doubles.ts';

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  ...{ number: 0, startedAt: 0, method: 'POST', url: 'http://127.0.0.1:4173/v1/chat/completions' },
  ...{ requestHeaders: [], requestBody: '{"model":"alpha-5.5"}', timing: { endMs: 20 }, status: 200 },
  ...{ responseHeaders: [['x-request-id', 'r-1']], responseBody: '{"id":7}', receivedBytes: 8, eventCount: 0 },
  ...more,
});

interface Given extends Partial<EvidenceRecordProps> {
  readonly exchange?: Partial<Exchange> | FaultError;
  readonly tab?: ChecksView['tab'];
}

async function evidence({ exchange, tab = 'response', ...props }: Given) {
  const host = createFakeHost({
    more: () => ({
      'checks.runs': (_, { signal }) => new Script<never>().watch(signal),
      'checks.own': (_, { signal }) => new Script<never>().watch(signal),
      'checks.setup': () => null,
      'exchanges.watch': (_, { signal }) => {
        if (exchange instanceof FaultError) throw exchange;
        const script = new Script<ExchangeUpdate>();
        const whole = {
          messageId: 'm',
          protocol: 'chat',
          profileName: 'Reference gateway',
          attempts: [],
          ...exchange,
        } as const;
        if (exchange !== undefined) {
          script.push({ type: 'exchange', exchange: whole });
          script.end();
        }
        return script.watch(signal);
      },
    }),
  });
  const drawn = await renderInWindow(
    <EvidenceRecord messageId="m" check={runCheck()} outcome="differs" places={[]} {...props} />,
    {
      host,
      prepare: (services) => featureStore(services, createChecksFeature).view.setState({ tab }),
    },
  );
  return { ...drawn, view: featureStore(drawn.services, createChecksFeature).view };
}

test('busy: while the record is read it says so', async () => {
  expect((await evidence({})).page.getByText('Loading the record')).toBeDefined();
});

test('error: why it cannot be had', async () => {
  const gone = new FaultError(fault('not-found', 'There is no such record.', 'It was deleted.'));
  expect(await (await evidence({ exchange: gone })).page.findByText('There is no such record.')).toBeDefined();
});

test('empty: what was never recorded, and what was deleted to make room, are told apart', async () => {
  expect(await (await evidence({ exchange: {} })).page.findByText('Nothing was recorded.')).toBeDefined();
  const { page } = await evidence({ exchange: { letGoForMb: 1_000 } });
  expect(await page.findByText('Recording deleted to stay under 1,000 MB.')).toBeDefined();
});

test('an answer in one piece has no events to look at first', async () => {
  const { page } = await evidence({ exchange: { attempts: [attempt()] }, tab: 'events' });
  expect((await page.findByRole('tab', { selected: true })).textContent).toBe('Response');
});

test('what decided the result is marked: the status, a header, a value, and what is not there', async () => {
  const { page } = await evidence({
    exchange: { attempts: [attempt()] },
    places: [
      { part: 'status' },
      { part: 'header', name: 'X-Request-Id' },
      { part: 'header', name: 'retry-after' },
      { part: 'body', path: '/id' },
      { part: 'body', path: '/usage' },
    ],
  });
  expect(await page.findByText('decides the result')).toBeDefined();
  expect(page.getByText('X-Request-Id: r-1')).toBeDefined();
  expect(page.getByText('retry-after: (not there)')).toBeDefined();
  expect(page.getAllByText('(not there)')).toHaveLength(1);
});

test('refused: an answer that never came says why', async () => {
  const { status: _, responseBody: __, ...lost } = attempt();
  const { page } = await evidence({
    exchange: { attempts: [{ ...lost, fault: fault('connect', 'Nobody answers.', '') }] },
  });
  expect(await page.findByText('Nobody answers.')).toBeDefined();
  expect(page.queryByText('decides the result')).toBeNull();
});

test('the rule says where it stands, what is expected and why', async () => {
  const { page } = await evidence({ exchange: { attempts: [attempt()] }, tab: 'rule' });
  expect(await page.findByText('CHAT-4')).toBeDefined();
  expect(page.getByText('Support asks for it.')).toBeDefined();
});

test('the inspector opens at the event that decided it', async () => {
  const { page, user, view } = await evidence({
    exchange: { attempts: [attempt()] },
    places: [{ part: 'event', index: 4 }],
  });
  await user.click(await page.findByRole('button', { name: 'Open in the inspector' }));
  expect(view.getState().inspects).toBe(true);
  expect(wantedEvents.getState()).toMatchObject({ messageId: 'm', at: 4 });
  wantedEvents.setState(null, true);
});
