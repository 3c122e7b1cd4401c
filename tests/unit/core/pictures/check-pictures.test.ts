/** Whole pictures of a run of checks are drawn and measured by somebody else, so that the app goes on meanwhile. */
import { expect, test, vi } from 'vitest';
import { askPlanned } from '../../../../core/checks/ask-planned.ts';
import { sampleFile } from '../../../../core/checks/sample-files.ts';
import { keepSamples } from '../../../../core/checks/keep-samples.ts';
import type { CheckPictures } from '../../../../core/pictures/check-pictures.ts';
import { drawSample } from '../../../../core/pictures/sample-bytes.ts';
import type { Send } from '../../../../core/transport/http.ts';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { planChecks } from '../../../../shared/checks/plan.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { defaultTimeouts } from '../../../../shared/timeouts.ts';

const masked = new Set(['image-edits/mask/shift', 'image-edits/mask/drift', 'image-edits/mask/open']);
const plan = planChecks(
  allChecks.filter(({ id }) => masked.has(id)),
  [{ api: 'image-edits', model: 'alpha-image-2' }],
);
const noChange = {
  ...{ outside: 0, inside: 9, mostlyKept: 0, mostlyOpen: 0, changed: 0, changedAtEdge: 0, drift: 0 },
} as const;

// First: what was drawn is kept for the others.
test('the pictures that checks send are drawn once, by somebody else', async () => {
  const kept: string[] = [];
  const draw = vi.fn<CheckPictures['draw']>((name) => Promise.resolve(new Uint8Array(drawSample(name))));
  const files = {
    add: (name: string) => {
      kept.push(name);
      return Promise.resolve({} as never);
    },
  };
  const sent = ['pattern.png', 'mask-corner.png', 'mask-open.png'];
  await keepSamples(plan.requests, { files, pictures: { draw } });
  expect(kept.toSorted()).toEqual(sent.toSorted());
  expect(draw.mock.calls.map(([name]) => name).toSorted()).toEqual(sent.toSorted());
  expect(sampleFile('mask-open.png').bytes.equals(drawSample('mask-open.png'))).toBe(true);
  await keepSamples(plan.requests, { files, pictures: { draw } });
  expect(draw).toHaveBeenCalledTimes(sent.length);
});

test('an edit is measured once for all its checks, and judged by what was measured', async () => {
  const picture = Buffer.from('a picture of the gateway').toString('base64');
  const send: Send = () =>
    Promise.resolve({
      status: 200,
      headers: [['content-type', 'application/json']],
      body: (async function* () {
        yield new TextEncoder().encode(JSON.stringify({ created: 1, data: [{ b64_json: picture }] }));
      })(),
      close: () => undefined,
    });
  const measure = vi.fn<CheckPictures['measure']>().mockResolvedValue({ metrics: noChange, shift: [3, -2] });
  const place = plan.requests.findIndex(({ ask }) => JSON.stringify(ask).includes('mask-corner.png'));
  const { verdicts } = await askPlanned(plan, place, undefined, {
    ...{ profileId: 'one', dialect: described, send, appVersion: '0', signal: new AbortController().signal },
    access: () =>
      Promise.resolve({
        profile: {
          ...{ root: 'http://127.0.0.1', dialect: 'neutral', extraHeaders: [] },
          connectTimeoutMs: defaultTimeouts.connectMs,
          readTimeoutMs: defaultTimeouts.readMs,
          imageReadTimeoutMs: defaultTimeouts.imageReadMs,
        },
        key: 'key',
      }),
    pictures: { measure },
  });
  expect(measure.mock.calls).toEqual([[picture, { mask: 'mask-corner.png', shift: true }]]);
  expect(Object.fromEntries(verdicts.map(({ check, verdict }) => [check.check.id, verdict.received]))).toEqual({
    'image-edits/mask/shift': '3 right, -2 down, in pixels',
    'image-edits/mask/drift': '0.0 levels on average',
  });
});
