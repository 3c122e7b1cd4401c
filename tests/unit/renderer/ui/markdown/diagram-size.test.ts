import { expect, test } from 'vitest';
import { diagramParts } from '../../../../../renderer/ui/markdown/diagram-size.ts';

test.each([
  ['graph TD\n  A[Start] --> B[End]\n', 2],
  ['graph TD; A-->B; B-.->C; C==>D; D---E', 5],
  ['graph LR\nA --> B --> C\n', 3],
  ['graph LR\na & b & c --> d & e\n', 7],
  ['sequenceDiagram\nA->>B: hello\nB-->>A: there\n', 3],
  ['erDiagram\nA ||--o{ B : has\n', 2],
  ['pie\n%% a comment\n"a" : 1\n\n"b" : 2\n', 3],
  [
    `graph TD\n${Array.from({ length: 20 }, (_, at) => `a${at}`).join(' & ')} --> ${Array.from({ length: 20 }, (_, at) => `b${at}`).join(' & ')}`,
    401,
  ],
])('%j has as many parts as it draws', (source, parts) => {
  expect(diagramParts(source)).toBe(parts);
});
