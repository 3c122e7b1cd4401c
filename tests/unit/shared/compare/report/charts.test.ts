/** The pictures of a report: paths, bars and axes, which are drawn of the same numbers as the page. */
import { expect, test } from 'vitest';
import { arrivalWords } from '../../../../../renderer/features/compare/results/arrival-chart.tsx';
import { duration } from '../../../../../renderer/ui/duration.ts';
import { arrivedOver } from '../../../../../shared/compare/arrival.ts';
import { arrivalPaths } from '../../../../../shared/compare/report/arrival-paths.ts';
import { arrivalSvg } from '../../../../../shared/compare/report/arrival-svg.ts';
import { barPlaces, barsSvg } from '../../../../../shared/compare/report/bars-svg.ts';
import { svgAddress } from '../../../../../shared/compare/report/svg.ts';
import { axisTo, timeMark } from '../../../../../shared/compare/report/time-axis.ts';
import { statsOf } from '../../../../../shared/compare/stats.ts';

test('an axis has round marks and holds what it must', () => {
  expect(axisTo(430).marks).toEqual([0, 100, 200, 300, 400, 500]);
  expect(axisTo(1000)).toEqual({ end: 1000, marks: [0, 200, 400, 600, 800, 1000] });
  for (const most of [1, 7, 64, 99.9, 12_345, 1e7]) expect(axisTo(most).end).toBeGreaterThanOrEqual(most);
  expect(timeMark(500, axisTo(1000))).toBe('500 ms');
  expect(timeMark(500, axisTo(2000))).toBe('0.5 s');
});

test('lines of all lanes grow over one time axis', () => {
  const { time, characters, paths } = arrivalPaths(
    [
      { label: 'quick', metrics: { arrival: { stepMs: 100, chars: [0, 50, 50] } } },
      { label: 'slow', metrics: { arrival: { stepMs: 250, chars: [0, 0, 0, 40] } } },
      { label: 'nothing', metrics: undefined },
    ],
    { width: 1000, height: 100 },
  );
  expect(time.end).toBe(1000);
  expect(characters.end).toBe(100);
  expect(paths).toEqual([
    { label: 'quick', d: 'M100 100L200 50L300 0', end: [300, 0], characters: 100 },
    { label: 'slow', d: 'M750 100L1000 60', end: [1000, 60], characters: 40 },
    { label: 'nothing', d: '', end: [0, 100], characters: 0 },
  ]);
});

test('the lines begin and end when the table says, however long the steps are', () => {
  const streamed = { arrival: { stepMs: 1_280, chars: [0, 30, 40, 10] }, firstTokenMs: 1_900, totalMs: 4_000 };
  const inOnePiece = { arrival: { stepMs: 40, chars: [0, 0, 25] }, totalMs: 90 };
  expect(arrivedOver(streamed)).toEqual([
    [1_900, 0],
    [2_560, 30],
    [3_840, 70],
    [4_000, 80],
  ]);
  expect(arrivedOver(inOnePiece)).toEqual([
    [90, 0],
    [90, 25],
  ]);
  expect(arrivalWords(streamed, duration)).toBe('80 characters from 1.90 s to 4.00 s, half of them by 3.84 s');
  const [path] = arrivalPaths([{ label: 'slow', metrics: streamed }], { width: 4_000, height: 100 }).paths;
  expect(path?.d).toMatch(/^M1900 100L/);
  expect(path?.end[0]).toBe(4_000);
});

test('bars stand on one axis, with their spread', () => {
  const { axis, places } = barPlaces([statsOf([10, 20, 30]), undefined, statsOf([50])]);
  expect(axis.end).toBe(50);
  expect(places).toEqual([
    { median: 0.4, p95: 0.58, min: 0.2, max: 0.6 },
    undefined,
    { median: 1, p95: 1, min: 1, max: 1 },
  ]);
});

test('a picture is well-formed XML, whatever a lane is called', () => {
  const label = 'a <b> & "c" \u0000 \uD800';
  const lanes = [{ label, colour: '#000000', metrics: { arrival: { stepMs: 20, chars: [1] } } }];
  const bars = [{ label, colour: '#000000', stats: statsOf([1, 2]) }];
  for (const svg of [arrivalSvg(lanes), barsSvg(bars, { title: label, unit: 'ms' })]) {
    expect(svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
    expect(svg).not.toContain('\u0000');
    expect(svg.match(/<[a-z]+[^>]*[^/]>/g)?.length).toBe(svg.match(/<\/[a-z]+>/g)?.length);
    const address = svgAddress(svg);
    expect(address).toMatch(/^data:image\/svg\+xml,[^()\s'"<>]+$/);
    expect(decodeURIComponent(address.slice(address.indexOf(',') + 1))).toBe(svg);
  }
});
