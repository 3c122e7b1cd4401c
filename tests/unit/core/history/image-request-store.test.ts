import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoMs } from '../../../../shared/undo-time.ts';
import { jobOf } from '../../../doubles/image-job.ts';
import { facts, openGround } from './history-ground.ts';

const job = jobOf();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a request that another process still follows is left to it', () => {
  const ground = openGround();
  const { history } = ground;
  const message = history.addApart({ kind: 'images', asked: [], facts });
  const request = history.images.addRequest({ messageId: message.id, parentId: null, createdAt: 1, job });
  history.finishAnswer(message.id, message.answer, { ...message.facts, status: 'complete' });
  const beside = ground.open().history;
  expect(beside.images.unsettled()).toEqual([]);
  history.close();
  expect(beside.images.unsettled()).toEqual([request]);
});

test('a request is settled once what it brought are versions', () => {
  const { images } = openGround().history;
  const request = images.addRequest({ messageId: 'answer', parentId: null, createdAt: 1, job });
  expect(images.unsettled()).toEqual([request]);
  images.settle(request.id);
  expect(images.unsettled()).toEqual([]);
  expect(images.request(request.id)).toEqual(request);
});

test('requests that brought nothing are told apart, the latest first', () => {
  const { images } = openGround().history;
  const request = (messageId: string) => {
    const added = images.addRequest({ messageId, parentId: null, createdAt: 1, job });
    images.settle(added.id);
    return added;
  };
  const [one, two, three] = [request('m1'), request('m2'), request('m3')];
  images.addRequest({ messageId: 'm4', parentId: null, createdAt: 1, job });
  images.add({
    ...{ parentId: null, requestId: two.id, kind: 'result', title: 'A hut', model: 'm', createdAt: 1, position: 0 },
    file: null,
  });
  expect(images.withoutResult(10)).toEqual([three, one]);
  expect(images.withoutResult(1)).toEqual([three]);
});

/** One that ended without an image. */
const failed = ({ history }: ReturnType<typeof openGround>) => {
  const added = history.images.addRequest({ messageId: 'answer', parentId: null, createdAt: 1, job });
  history.images.settle(added.id);
  return added;
};
const prompts = ({ history }: ReturnType<typeof openGround>) => [...history.images.prompts(100)];

test('a discarded request is out of sight with its prompt, and whole again once it is put back', () => {
  const ground = openGround();
  const { images } = ground.history;
  const request = failed(ground);
  const removed: string[] = [];
  images.discardRequest(request.id, (id) => removed.push(id));
  expect([images.withoutResult(10), prompts(ground)]).toEqual([[], []]);
  expect(() => images.discardRequest(request.id, () => undefined)).toThrow('no longer exists');
  vi.advanceTimersByTime(undoMs - 1);
  expect(images.restoreRequest(request.id)).toEqual(request);
  expect(images.withoutResult(10)).toEqual([request]);
  vi.advanceTimersByTime(undoMs);
  expect(removed).toEqual([]);
  images.discardRequest(request.id, (id) => removed.push(id));
  vi.advanceTimersByTime(undoMs);
  expect(removed).toEqual([request.id]);
});

test('what a process that ended left discarded stays out of sight, and is left to the next start', () => {
  const ground = openGround();
  const request = failed(ground);
  const removed: string[] = [];
  ground.history.images.discardRequest(request.id, (id) => removed.push(id));
  const beside = ground.open().history;
  // It can still be undone.
  expect([beside.images.withoutResult(10), beside.images.leftDiscardedRequests()]).toEqual([[], []]);
  beside.close();
  ground.history.close();
  expect(removed).toEqual([]);
  const next = ground.open().history.images;
  expect([next.withoutResult(10), next.leftDiscardedRequests()]).toEqual([[], [request.id]]);
});
