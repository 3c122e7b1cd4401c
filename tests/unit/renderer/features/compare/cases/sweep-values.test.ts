/** Proves how the values of a sweep are read, and that what cannot be read says what to write. */
import { describe, expect, test } from 'vitest';
import {
  firstValues,
  rangeOf,
  rangeValues,
  readValues,
  valuesText,
} from '../../../../../../renderer/features/compare/cases/sweep-values.ts';
import { sweepProblem } from '../../../../../../shared/compare/sweep.ts';
import { sweepParametersFor } from '../../../../../../shared/compare/sweep-parameters.ts';
import { sweepSchema } from '../../../../../../shared/compare/setup.ts';

describe('Values as a list', () => {
  test('are parted by commas, or stand one a line where they are JSON', () => {
    expect(readValues('range', '0, 0.5;1e2\n-3')).toStrictEqual({ values: [0, 0.5, 100, -3] });
    expect(readValues('text', ' 1:1, 16:9,')).toStrictEqual({ values: ['1:1', '16:9'] });
    expect(readValues('switch', 'true, false')).toStrictEqual({ values: [true, false] });
    expect(readValues('json', '"a, b"\n{"x": [1, 2]}\n7')).toStrictEqual({ values: ['a, b', { x: [1, 2] }, 7] });
  });

  test('that cannot be read name the one that is wrong', () => {
    expect(readValues('range', '1, warm')).toStrictEqual({
      problem: '“warm” isn’t a number. Use a decimal point, and commas between numbers.',
    });
    expect(readValues('json', '1\na')).toStrictEqual({
      problem: '“a” isn’t JSON. Write one value per line, with quotes around text.',
    });
    expect(readValues('text', ' , ')).toStrictEqual({ problem: 'Write at least one value.' });
    expect(readValues('range', Array.from({ length: 51 }, (_, at) => at).join())).toStrictEqual({
      problem: 'There are 51 values; a sweep can have 50.',
    });
  });

  test.each([...sweepParametersFor('text'), ...sweepParametersFor('image'), undefined])(
    'of $name begin with some that fit, and are read as they are written',
    (parameter) => {
      const values = firstValues(parameter);
      const kind = parameter?.values ?? 'json';
      expect(readValues(kind, valuesText(kind, values))).toStrictEqual({ values });
      const sweep = { parameter: parameter?.name ?? 'extra.seed', values };
      expect(sweepSchema.safeParse(sweep).success).toBe(true);
      expect(sweepProblem(sweep, 'text') === undefined || sweepProblem(sweep, 'image') === undefined).toBe(true);
    },
  );
});

describe('Values as a range', () => {
  test('reach their end in spite of binary fractions, downwards too', () => {
    expect(rangeValues({ from: 0, to: 0.3, step: 0.1 })).toStrictEqual({ values: [0, 0.1, 0.2, 0.3] });
    expect(rangeValues({ from: 1, to: 0, step: -0.4 })).toStrictEqual({ values: [1, 0.6, 0.2] });
    expect(rangeValues({ from: 2, to: 2, step: 1 })).toStrictEqual({ values: [2] });
  });

  test('that never ends, or has too many, says so', () => {
    expect(rangeValues({ from: 0, to: 1, step: 0 })).toStrictEqual({
      problem: 'The step is 0; write how far one value is from the next.',
    });
    expect(rangeValues({ from: 0, to: 1, step: -0.5 })).toStrictEqual({
      problem: 'A step of -0.5 does not lead from 0 to 1. Write 0.5.',
    });
    expect(rangeValues({ from: 0, to: 1, step: 0.001 })).toStrictEqual({
      problem: 'There are 1,001 values; a sweep can have 50.',
    });
    expect(rangeValues({ from: Number.NaN, to: 1, step: 1 })).toHaveProperty('problem');
  });

  test('are known again from the list that they made', () => {
    expect(rangeOf([0, 0.1, 0.2, 0.3])).toStrictEqual({ from: 0, to: 0.3, step: 0.1 });
    expect(rangeOf([64, 256, 1024])).toBeUndefined();
    expect(rangeOf([1])).toBeUndefined();
  });
});
