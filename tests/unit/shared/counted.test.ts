import { expect, test } from 'vitest';
import { counted } from '../../../shared/counted.ts';

test.each([
  [0, '0 cases'],
  [1, '1 case'],
  [1_200, '1,200 cases'],
])('%d is %s', (count, words) => expect(counted(count, 'case')).toBe(words));
