/** Proves what a sweep sets on a lane, and that a lane without a place for it says why. */
import { describe, expect, test } from 'vitest';
import { noPlaceFor, sweepProblem, sweptLane } from '../../../../shared/compare/sweep.ts';
import {
  sweepLabel,
  sweepParameter,
  sweepParameters,
  sweepParametersFor,
  sweptApis,
} from '../../../../shared/compare/sweep-parameters.ts';
import { laneSchema } from '../../../../shared/compare/setup.ts';
import type { Json } from '../../../../shared/json.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { imageLane, textLane } from './setups.ts';
import { protocolIds } from '../../../../shared/protocols/descriptions.ts';

describe('A lane at a point of a sweep', () => {
  test.each(protocolIds)('takes a temperature and a token limit over %s, and keeps what else is set', (protocol) => {
    const parameters = { ...noParameters, [protocol]: { topP: 0.5, temperature: 1 } };
    const lane = textLane({ protocol, model: 'unheard-of', parameters });
    expect(sweptLane(lane, { temperature: 0.2, maxTokens: 99 })).toStrictEqual({
      lane: { ...lane, parameters: { ...noParameters, [protocol]: { topP: 0.5, temperature: 0.2, maxTokens: 99 } } },
      without: [],
    });
  });

  test('REQ-2 goes without what its protocol has no place for, and says why', () => {
    const lane = textLane({ protocol: 'generate', model: 'gamma-3.5-flash' });
    expect(sweptLane(lane, { candidates: 3, stream: false, temperature: 1 })).toStrictEqual({
      lane: { ...lane, parameters: { ...noParameters, generate: { temperature: 1 } } },
      without: ['candidates', 'stream'],
    });
    expect(noPlaceFor(lane, 'candidates')).toBe('Generate Content has no place for Candidates.');
    expect(noPlaceFor(lane, 'stream')).toBe('Generate Content has no streams.');
  });

  test('REQ-6 goes without sampling for a model that takes none', () => {
    const lane = textLane({ protocol: 'messages', model: 'beta-opus-4-8' });
    expect(sweptLane(lane, { temperature: 0.2 }).without).toStrictEqual(['temperature']);
    expect(noPlaceFor(lane, 'temperature')).toBe('Beta models from 4.7 on take no temperature or top_p.');
    expect(noPlaceFor(lane, 'extra.top_p')).toBe('Beta models from 4.7 on take no temperature or top_p.');
  });

  test('REQ-4 takes a field of the user’s own, unless another protocol owns it', () => {
    const parameters = { ...noParameters, responses: { extra: { seed: 1, other: true } } };
    const lane = textLane({ protocol: 'responses', parameters });
    expect(sweptLane(lane, { 'extra.seed': 7, 'extra.stop_sequences': ['x'] })).toStrictEqual({
      lane: { ...lane, parameters: { ...noParameters, responses: { extra: { seed: 7, other: true } } } },
      without: ['extra.stop_sequences'],
    });
    expect(noPlaceFor(lane, 'extra.stop_sequences')).toBe('The field stop_sequences belongs to Messages.');
  });

  test('streams or not, where its protocol can', () => {
    const lane = textLane({ stream: true });
    expect(sweptLane(lane, { stream: false })).toStrictEqual({ lane: { ...lane, stream: false }, without: [] });
  });

  test('IMG-1 and IMG-3: an image lane goes without what the table of its model lacks', () => {
    const generations = imageLane({ model: 'alpha-image-2-each', api: 'image-generations' });
    expect(noPlaceFor(generations, 'quality')).toBe('Image generations has no place for Quality.');
    expect(noPlaceFor(generations, 'n')).toBe('alpha-image-2-each has no Number of images over Image generations.');
    expect(noPlaceFor(imageLane({ model: 'alpha-image-2-each' }), 'background')).toBe(
      'alpha-image-2-each has no Background over Image edits.',
    );
    expect(noPlaceFor(imageLane(), 'quality')).toBeUndefined();
    expect(noPlaceFor(imageLane({ model: 'gamma-3.1-flash-image', api: 'generate' }), 'size')).toBe(
      'Generate Content has no place for Size.',
    );
  });

  test('takes one value that another one needs, in whichever order they stand', () => {
    const lane = imageLane();
    expect(sweptLane(lane, { outputCompression: 30 }).without).toStrictEqual(['outputCompression']);
    expect(sweptLane(lane, { outputCompression: 30, outputFormat: 'jpeg' }).without).toStrictEqual([]);
  });

  test('stays a lane that can be kept, for every parameter and any value', () => {
    const values: readonly Json[] = [0.5, 3, 'a', '1K', true, ['END'], { a: 1 }, null];
    const lanes = [
      ...protocolIds.map((protocol) => textLane({ protocol })),
      imageLane(),
      imageLane({ api: 'generate', model: 'gamma-3.1-flash-image' }),
      imageLane({ api: 'image-generations', model: 'alpha-image-2-each' }),
    ];
    for (const lane of lanes) {
      for (const parameter of [...sweepParameters.map(({ name }) => name), 'extra.seed', 'extra.stop', 'nonsense']) {
        for (const value of values) {
          const swept = sweptLane(lane, { [parameter]: value });
          expect(laneSchema.parse(swept.lane)).toStrictEqual(swept.lane);
          // What is told as set is in the lane, and what is not is not.
          expect(swept.lane === lane && swept.without.length === 0).toBe(false);
        }
      }
    }
  });
});

describe('A sweep', () => {
  test('names the value that is none of its parameter’s', () => {
    expect(sweepProblem({ parameter: 'temperature', values: [0, 'hot'] }, 'text')).toBe(
      'Temperature cannot be "hot". Write numbers.',
    );
    expect(sweepProblem({ parameter: 'stop', values: [['END']] }, 'text')).toBeUndefined();
    expect(sweepProblem({ parameter: 'stream', values: [true, false] }, 'text')).toBeUndefined();
    expect(sweepProblem({ parameter: 'quality', values: ['low', 'best'] }, 'image')).toBe(
      'Quality cannot be "best". Write one of the values that its control offers.',
    );
    expect(sweepProblem({ parameter: 'extra.seed', values: [1, null] }, 'text')).toBeUndefined();
  });

  test('is refused for a parameter that no lane of its kind can have', () => {
    const message = 'Candidates cannot be varied where images are asked for. Choose another parameter.';
    expect(sweepProblem({ parameter: 'candidates', values: [1] }, 'image')).toBe(message);
    expect(sweepProblem({ parameter: 'nonsense', values: [1] }, 'text')).toContain('nonsense cannot be varied');
  });

  test('can vary what somebody can set, and tells over which protocols', () => {
    expect(sweepParametersFor('text').map(({ name }) => name)).toContain('stream');
    expect(sweepParametersFor('image').map(({ name }) => name)).not.toContain('candidates');
    const stop = sweepParameter('stop');
    expect(stop && sweptApis(stop, 'text')).toStrictEqual(['Chat completions', 'Messages', 'Generate Content']);
    expect([sweepLabel('topP'), sweepLabel('extra.seed')]).toStrictEqual(['Top P', 'seed (extra field)']);
  });
});
