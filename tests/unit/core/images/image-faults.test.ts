import { expect, test } from 'vitest';
import { mayRepeatImage, rewordImageFault } from '../../../../core/images/image-faults.ts';
import { fault, type Fault, type FaultKind } from '../../../../shared/fault.ts';
import { reportedError } from '../../../../shared/protocols/reported-error.ts';

const status = (code: number): Fault => fault('status', 'no', 'hint', { status: code });
const of = (kind: FaultKind): Fault => fault(kind, 'no', 'hint');

test.each([
  [429, true],
  [500, true],
  [502, true],
  [503, true],
  [408, false],
  [504, false],
  [524, false],
])('IMG-10 an answer of %d may be followed by the same request: %s', (code, repeated) => {
  expect(mayRepeatImage(status(code))).toBe(repeated);
});

test('IMG-10 what timed out here is never repeated', () => {
  expect(mayRepeatImage(of('timeout'))).toBe(false);
});

test.each([of('timeout'), of('truncated'), of('connect'), of('interrupted'), status(504), status(408)])(
  'IMG-10 $kind $status says that the picture may be charged and that nothing is sent again by itself',
  (reason) => {
    expect(rewordImageFault(reason).hint).toMatch(/may still be drawn and charged.*not retried automatically/);
    expect(rewordImageFault(reason).message).toBe(reason.message);
  },
);

test('IMG-10 an answer that cannot be read may have been charged too', () => {
  expect(rewordImageFault(of('bad-answer')).hint).toBe('hint The picture may have been drawn and charged.');
});

test('IMG-10 a prompt that was refused is not called perhaps charged', () => {
  for (const kind of ['refused', 'bad-answer'] as const) {
    const refused = fault(kind, 'The prompt was blocked: SAFETY.', 'hint', { code: 'SAFETY' });
    expect(rewordImageFault(refused)).toBe(refused);
  }
});

test.each([
  'Your request was rejected as a result of our safety system.',
  'The response was filtered due to the prompt triggering the content management policy.',
  'Content Exists Risk',
  'Input data may contain inappropriate content.',
  'Content violates usage guidelines.',
  '系统检测到输入或生成内容可能包含不安全或敏感内容',
])('IMG-10 a prompt that was refused in words alone is not called perhaps charged: %s', (message) => {
  const refused = reportedError('bad-answer', { message }, { message: 'No.', hint: 'hint' });
  expect(rewordImageFault(refused)).toBe(refused);
});

test('IMG-9 what a broken stream brought is called incomplete', () => {
  expect(rewordImageFault(of('truncated')).hint).toMatch(/^Incomplete image kept\. The picture may/);
});

test.each([of('dns'), of('stopped'), of('input'), status(400), status(500)])(
  '$kind $status stays as it is',
  (reason) => {
    expect(rewordImageFault(reason)).toBe(reason);
  },
);
