/** Proves what the places of a text are, and what fills them. */
import { describe, expect, test } from 'vitest';
import { filled, namesIn } from '../../../../shared/compare/template.ts';
import { processorMs } from '../../../doubles/processor-time.ts';

describe('Places in a text', () => {
  test('are filled by name, white space within the braces aside', () => {
    expect(filled('{{from}} to {{ to }}, {{from}}', { from: 'Rome', to: 'Köln' })).toBe('Rome to Köln, Rome');
  });

  test('stay as they were written where there is no value, whatever an object brings along by itself', () => {
    expect(filled('{{city}} {{toString}} {{}} {single}', { town: 'x' })).toBe('{{city}} {{toString}} {{}} {single}');
  });

  test('are not filled again within a value, and a value is no pattern', () => {
    expect(filled('{{a}}{{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}}$&');
  });

  test('are looked for in time, however much white space follows an opening one', () => {
    const hostile = `{{${' '.repeat(200_000)}x`;
    const took = processorMs(() => {
      expect(filled(hostile.repeat(2), { x: 'y' })).toBe(hostile.repeat(2));
      expect(namesIn(hostile)).toStrictEqual([]);
    });
    expect(took).toBeLessThan(1_000);
    expect(namesIn('{{  }}')).toStrictEqual([]);
  });

  test('have names, each told once in the order of the text', () => {
    expect(namesIn('{{ b }} {{a}} {{b}} {{two words}}')).toStrictEqual(['b', 'a', 'two words']);
  });
});
