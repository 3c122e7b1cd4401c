import { expect, test } from 'vitest';
import { toolNameProblem } from '../../../shared/tool.ts';

test.each([
  ['get_weather-2', undefined],
  ['x'.repeat(64), undefined],
  ['x'.repeat(65), 'The name has 65 characters and may have 64.'],
  ['bad name', '"bad name" has a character that a tool’s name cannot have.'],
  ['größe', '"größe" has a character that a tool’s name cannot have.'],
])('TOOL-2 the name %s is judged as it is typed', (name, problem) => {
  expect(toolNameProblem(name)).toBe(problem);
});
