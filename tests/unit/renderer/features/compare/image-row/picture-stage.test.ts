import { expect, test } from 'vitest';
import {
  choiceFor,
  createRowView,
  laneView,
} from '../../../../../../renderer/features/compare/image-row/picture-stage.tsx';

const small = { width: 512, height: 512 };
const large = { width: 2048, height: 2048 };

test('IMG-8 images of different sizes show the same part', () => {
  const row = createRowView();
  const [one, other] = [laneView(row), laneView(row)];
  one.open(small);
  other.open(large);
  one.see({ zoom: 4, center: { x: 0.25, y: 0.75 } });
  expect(one.store.getState().choice).toEqual({ zoom: 4, center: { x: 0.25, y: 0.75 } });
  // Two thousand device pixels across, both of them.
  expect(other.store.getState().choice).toEqual({ zoom: 1, center: { x: 0.25, y: 0.75 } });
});

test('fit is fit for every image', () => {
  const row = createRowView();
  const [one, other] = [laneView(row), laneView(row)];
  one.open(small);
  other.open({ width: 1536, height: 1024 });
  one.see({ zoom: 2, center: { x: 0, y: 0 } });
  other.see({ zoom: 'fit', center: { x: 0.5, y: 0.5 } });
  expect(one.store.getState().choice.zoom).toBe('fit');
  expect(choiceFor(row.getState(), large)).toEqual({ zoom: 'fit', center: { x: 0.5, y: 0.5 } });
});

test('what is moved on one lane tells the stages of the others', () => {
  const row = createRowView();
  const [one, other] = [laneView(row), laneView(row)];
  one.open(small);
  other.open(large);
  const told: unknown[] = [];
  const stop = other.store.subscribe((now, before) => told.push([before.choice.zoom, now.choice.zoom]));
  one.see({ zoom: 8, center: { x: 0.5, y: 0.5 } });
  stop();
  one.see({ zoom: 1, center: { x: 0.5, y: 0.5 } });
  expect(told).toEqual([['fit', 2]]);
});
