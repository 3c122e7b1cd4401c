/** Proves what is told of a run before it begins: its requests, images and tokens. */
import { describe, expect, test } from 'vitest';
import type { ModelPrice } from '../../../../shared/catalog/listed-facts.ts';
import { estimateOf } from '../../../../shared/compare/estimate.ts';
import { casesOf } from '../../../../shared/compare/expand.ts';
import { emptyPlan, emptySetup } from '../../../../shared/compare/setup.ts';
import type { ComparePlan, CompareSetup, GivenCase } from '../../../../shared/compare/setup.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { imageLane, textLane } from './setups.ts';

const setup = (changes: Partial<CompareSetup>, plan: Partial<ComparePlan> = {}): CompareSetup => ({
  ...emptySetup,
  plan: { ...emptyPlan, ...plan },
  ...changes,
});
const cases = (count: number): GivenCase[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, prompt: null, values: {}, checks: [] }));

describe('The estimate', () => {
  test('counts lanes × cases × repeats, by profile', () => {
    const textLanes = [textLane(), textLane({ profileId: 'q' }), textLane()];
    const sweeps = [{ parameter: 'temperature', values: [0, 1] }];
    const asked = setup({ textLanes }, { cases: cases(4), repeats: 3, sweeps });
    expect(estimateOf(asked)).toStrictEqual({
      requests: 72,
      lanes: 3,
      cases: 8,
      repeats: 3,
      images: 0,
      lanesWithoutLimit: 3,
      byProfile: [
        { profileId: 'p', requests: 48, images: 0 },
        { profileId: 'q', requests: 24, images: 0 },
      ],
      inFlight: 3,
    });
    expect(estimateOf(asked).cases).toBe(casesOf(asked.ask, asked.plan).length);
  });

  test('tells the tokens at most of the lanes that have a limit; Messages always has one', () => {
    const limited = textLane({ parameters: { ...noParameters, chat: { maxTokens: 100, candidates: 2 } } });
    const textLanes = [limited, textLane({ protocol: 'messages' }), textLane({ protocol: 'responses' })];
    const { tokensAtMost, lanesWithoutLimit } = estimateOf(setup({ textLanes }, { cases: cases(2), repeats: 5 }));
    expect([tokensAtMost, lanesWithoutLimit]).toStrictEqual([10 * (200 + 4096), 1]);
  });

  test('goes by the limits that a sweep sets', () => {
    const sweeps = [{ parameter: 'maxTokens', values: [16, 32] }];
    const textLanes = [textLane(), textLane({ protocol: 'generate' })];
    const { tokensAtMost } = estimateOf(setup({ textLanes }, { sweeps, cases: cases(3) }));
    expect(tokensAtMost).toBe(2 * 3 * (16 + 32));
  });

  test('tells the cost of what has a price and a limit, and of how many lanes it is not known', () => {
    const limited = { parameters: { ...noParameters, chat: { maxTokens: 1_000 } } };
    const textLanes = [
      textLane({ ...limited, model: 'dear' }),
      textLane({ ...limited, model: 'free', profileId: 'q' }),
      textLane({ ...limited, model: 'strange' }),
      textLane({ model: 'dear' }),
    ];
    const prices: Record<string, ModelPrice> = { dear: { input: 2, output: 10 }, free: { input: 0, output: 0 } };
    const { cost } = estimateOf(setup({ textLanes }, { repeats: 3 }), (_, model) => prices[model]);
    expect(cost).toEqual({ usdAtMost: 0.03, lanesUnknown: 2 });
    expect(estimateOf(setup({ textLanes })).cost).toBeUndefined();
    const imageLanes = [imageLane({ settings: { ...noImageSettings, 'image-edits': { n: 4 } } })];
    const drawn = estimateOf(setup({ kind: 'image', imageLanes }, { repeats: 2 }), () => ({
      image: 0.04,
      request: 0.01,
    }));
    expect(drawn.cost?.usdAtMost).toBeCloseTo(0.34, 12);
  });

  test('counts the images that are asked for', () => {
    const several = imageLane({ settings: { ...noImageSettings, 'image-edits': { n: 4 } } });
    const imageLanes = [several, imageLane({ api: 'generate', model: 'gamma-3.1-flash-image' })];
    const { images, byProfile } = estimateOf(setup({ kind: 'image', imageLanes }, { repeats: 2 }));
    expect([images, byProfile]).toStrictEqual([10, [{ profileId: 'p', requests: 4, images: 10 }]]);
  });

  test('forbids more cases than a run can have, and says what to do', () => {
    const values = Array.from({ length: 50 }, (_, at) => at);
    const sweeps = [
      { parameter: 'temperature', values },
      { parameter: 'topP', values },
    ];
    const asked = estimateOf(setup({ textLanes: [textLane()] }, { cases: cases(2), sweeps }));
    expect(asked.problem).toBe(
      'There are 5,000 cases with the sweeps multiplied in; a run can have 500. Remove cases or values.',
    );
    expect(estimateOf(setup({ textLanes: [textLane()] }, { cases: cases(500) })).problem).toBeUndefined();
  });
});
