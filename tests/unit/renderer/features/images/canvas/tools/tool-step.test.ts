/** The tools as machines: what each input makes of them, and what they ask for. */
import { describe, expect, test } from 'vitest';
import { frameSchema, type Frame } from '../../../../../../../shared/images/image-job.ts';
import { noMargins } from '../../../../../../../shared/images/extension.ts';
import { maskOpSchema } from '../../../../../../../shared/images/mask-op.ts';
import { imagePoint } from '../../../../../../../renderer/viewport/geometry.ts';
import {
  idle,
  type Deed,
  type ToolSetting,
  type ToolState,
} from '../../../../../../../renderer/features/images/canvas/tools/tool-state.ts';
import type { ToolInput } from '../../../../../../../renderer/viewport/tool-input.ts';
import { toolStep } from '../../../../../../../renderer/features/images/canvas/tools/tool-step.ts';

const setting: ToolSetting = {
  tool: 'brush',
  removing: false,
  brushSize: 40,
  hardness: 0.8,
  image: { width: 400, height: 300 },
  frame: null,
  margins: noMargins,
  reach: 8,
};
const keys = { shift: false, alt: false };
const down = (x: number, y: number, held: Partial<typeof keys> = {}): ToolInput => ({
  type: 'down',
  point: imagePoint(x, y),
  pressure: 1,
  ...keys,
  ...held,
});
const move = (x: number, y: number, held: Partial<typeof keys> = {}): ToolInput => ({
  type: 'move',
  point: imagePoint(x, y),
  points: [x, y, 1],
  ...keys,
  ...held,
});
const up = (x: number, y: number, held: Partial<typeof keys> = {}): ToolInput => ({
  type: 'up',
  point: imagePoint(x, y),
  ...keys,
  ...held,
});

/** Runs inputs one after the other; a frame that was made is the present one from then on. */
function run(part: Partial<ToolSetting>, ...inputs: ToolInput[]): { state: ToolState; deeds: readonly Deed[] } {
  let state = idle;
  let now = { ...setting, ...part };
  const deeds: Deed[] = [];
  for (const input of inputs) {
    const step = toolStep(state, input, now);
    state = step.state;
    deeds.push(...step.deeds);
    for (const deed of step.deeds) {
      if (deed.type === 'frame') now = { ...now, frame: deed.frame };
      if (deed.type === 'margins') now = { ...now, margins: deed.margins };
    }
  }
  return { state, deeds };
}

describe('brush and eraser', () => {
  test('a stroke begins, grows and ends', () => {
    const { state, deeds } = run({}, down(1, 2), move(3, 4), up(3, 4));
    expect(deeds).toEqual([
      { type: 'begin', stroke: { mode: 'add', size: 40, hardness: 0.8 } },
      { type: 'extend', points: [1, 2, 1] },
      { type: 'extend', points: [3, 4, 1] },
      { type: 'end' },
    ]);
    expect(state).toEqual({ type: 'idle', last: { x: 3, y: 4 } });
  });
  test('the eraser takes away, and alt turns either round', () => {
    const modeOf = (part: Partial<ToolSetting>, alt: boolean) => {
      const [begin] = run(part, down(0, 0, { alt })).deeds;
      return begin?.type === 'begin' ? begin.stroke.mode : undefined;
    };
    expect([
      modeOf({ tool: 'eraser' }, false),
      modeOf({ tool: 'brush' }, true),
      modeOf({ tool: 'eraser' }, true),
    ]).toEqual(['remove', 'remove', 'add']);
  });
  test('shift goes on in a straight line from the last stroke', () => {
    const { deeds } = run({}, down(1, 1), up(1, 1), down(9, 9, { shift: true }));
    expect(deeds.at(-1)).toEqual({ type: 'extend', points: [1, 1, 1, 9, 9, 1] });
  });
  test('escape lays the stroke aside', () => {
    const { state, deeds } = run({}, down(1, 1), move(2, 2), { type: 'cancel' }, move(3, 3), up(3, 3));
    expect(deeds.at(-1)).toEqual({ type: 'drop' });
    expect(state).toEqual(idle);
  });
  test('a pointer that only passes paints nothing', () => {
    expect(run({}, move(1, 1), up(1, 1)).deeds).toEqual([]);
  });
});

describe('rectangle and ellipse', () => {
  test('a rectangle has its edges between pixels, in any direction', () => {
    expect(run({ tool: 'rectangle' }, down(50.4, 60.6), move(20, 20), up(9.6, 9.4)).deeds).toEqual([
      { type: 'apply', op: { type: 'rectangle', mode: 'add', x: 10, y: 9, width: 40, height: 52 } },
    ]);
  });
  test('shift makes it even, alt during the drag centres it', () => {
    expect(run({ tool: 'ellipse' }, down(100, 100), up(120, 90, { shift: true })).deeds).toEqual([
      { type: 'apply', op: { type: 'ellipse', mode: 'add', x: 100, y: 80, width: 20, height: 20 } },
    ]);
    expect(run({ tool: 'ellipse' }, down(100, 100), up(120, 90, { alt: true })).deeds).toEqual([
      { type: 'apply', op: { type: 'ellipse', mode: 'add', x: 80, y: 90, width: 40, height: 20 } },
    ]);
  });
  test('alt from the start takes away and does not centre', () => {
    const held = { alt: true };
    expect(run({ tool: 'ellipse' }, down(100, 100, held), move(110, 110, held), up(120, 120, held)).deeds).toEqual([
      { type: 'apply', op: { type: 'ellipse', mode: 'remove', x: 100, y: 100, width: 20, height: 20 } },
    ]);
    const again = run({ tool: 'ellipse' }, down(100, 100, held), move(110, 110), up(120, 120, held));
    expect(again.deeds).toMatchObject([{ op: { mode: 'remove', x: 80, width: 40 } }]);
  });
  test('a mere click makes none', () => {
    expect(run({ tool: 'rectangle' }, down(5, 5), up(5.2, 5)).deeds).toEqual([]);
  });
  test('escape makes none', () => {
    expect(run({ tool: 'rectangle' }, down(5, 5), move(50, 50), { type: 'cancel' }, up(50, 50)).deeds).toEqual([]);
  });
});

describe('lasso', () => {
  test('is what the pointer went around', () => {
    const { deeds } = run({ tool: 'lasso', removing: true }, down(0, 0), move(50, 0), move(50, 50), up(50, 50));
    expect(deeds).toEqual([{ type: 'apply', op: { type: 'polygon', mode: 'remove', points: [0, 0, 50, 0, 50, 50] } }]);
  });
  test('keeps no points that say nothing', () => {
    const { state } = run({ tool: 'lasso' }, down(0, 0), move(0.2, 0), move(0.4, 0.1), move(40, 0));
    expect(state).toMatchObject({ points: [0, 0, 40, 0] });
  });
  test('a line has no inside', () => {
    expect(run({ tool: 'lasso' }, down(0, 0), move(50, 0), up(50, 0)).deeds).toEqual([]);
  });
});

describe('polygon', () => {
  const corner = (x: number, y: number): ToolInput[] => [down(x, y), up(x, y)];
  const three = [...corner(0, 0), ...corner(100, 0), ...corner(100, 100)];
  const made = { type: 'apply', op: { type: 'polygon', mode: 'add', points: [0, 0, 100, 0, 100, 100] } };
  test('closes on Enter and on its first corner', () => {
    expect(run({ tool: 'polygon' }, ...three, { type: 'finish' })).toEqual({ state: idle, deeds: [made] });
    expect(run({ tool: 'polygon' }, ...three, ...corner(3, 4))).toEqual({ state: idle, deeds: [made] });
  });
  test('closes on a double click, whose second click is no corner', () => {
    expect(run({ tool: 'polygon' }, ...three, ...corner(100, 100.5), { type: 'finish' }).deeds).toEqual([made]);
  });
  test('Backspace takes corners back, the last one with the polygon', () => {
    const back: ToolInput = { type: 'back' };
    expect(run({ tool: 'polygon' }, ...three, back).state).toMatchObject({ points: [0, 0, 100, 0] });
    expect(run({ tool: 'polygon' }, ...three, back, back, back).state).toEqual(idle);
  });
  test('two corners are gone on with', () => {
    const { state, deeds } = run({ tool: 'polygon' }, ...corner(0, 0), ...corner(100, 0), { type: 'finish' });
    expect(deeds).toEqual([]);
    expect(state).toMatchObject({ type: 'polygon', points: [0, 0, 100, 0] });
  });
});

describe('region', () => {
  const frame: Frame = { x: 100, y: 100, width: 100, height: 50 };
  const last = (...inputs: ToolInput[]) => run({ tool: 'frame', frame }, ...inputs).deeds.at(-1);
  test('is drawn within the image, on whole pixels', () => {
    const { deeds } = run({ tool: 'frame' }, down(350.4, 250.2), move(1000, 1000), up(1000, 1000));
    expect(deeds).toEqual([{ type: 'frame', frame: { x: 350, y: 250, width: 50, height: 50 } }]);
  });
  test('is never smaller than its least side, even in a corner', () => {
    const { deeds } = run({ tool: 'frame' }, down(399, 299), up(400, 300));
    expect(deeds).toEqual([{ type: 'frame', frame: { x: 384, y: 284, width: 16, height: 16 } }]);
  });
  test('is moved by its inside, as far as the image goes', () => {
    expect(last(down(150, 125), move(160, 130), up(160, 130))).toEqual({
      type: 'frame',
      frame: { x: 110, y: 105, width: 100, height: 50 },
    });
    expect(last(down(150, 125), up(9000, -9000))).toEqual({
      type: 'frame',
      frame: { x: 300, y: 0, width: 100, height: 50 },
    });
  });
  test('is resized by its handles, over its other edge as well', () => {
    expect(last(down(200, 150), up(220, 160))).toEqual({
      type: 'frame',
      frame: { x: 100, y: 100, width: 120, height: 60 },
    });
    expect(last(down(100, 125), up(250, 125))).toEqual({
      type: 'frame',
      frame: { x: 200, y: 100, width: 50, height: 50 },
    });
  });
  test('stays on a click beside it, and goes with Backspace', () => {
    expect(last(down(10, 10), up(10, 10))).toBeUndefined();
    expect(last({ type: 'back' })).toEqual({ type: 'frame', frame: null });
  });
  test('stays as it was on escape', () => {
    expect(last(down(150, 125), move(160, 130), { type: 'cancel' }, up(170, 130))).toBeUndefined();
  });
});

test('whatever is done, steps and frames are ones that the contract takes', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const tools = ['brush', 'eraser', 'rectangle', 'ellipse', 'lasso', 'polygon', 'frame'] as const;
  let made = 0;
  for (const tool of tools) {
    let state = idle;
    let frame: Frame | null = null;
    for (let count = 0; count < 3000; count += 1) {
      const x = random() * 600 - 100;
      const y = random() * 500 - 100;
      const held = { shift: random() < 0.2, alt: random() < 0.2 };
      const kinds: readonly ToolInput[] = [
        down(x, y, held),
        move(x, y, held),
        move(x + 1, y, held),
        up(x, y, held),
        { type: 'finish' },
        { type: 'back' },
        { type: 'cancel' },
      ];
      // Keys are rarer than the pointer's ways.
      const input = kinds[Math.floor(random() ** 2 * kinds.length)] ?? up(x, y);
      const step = toolStep(state, input, { ...setting, tool, frame });
      state = step.state;
      for (const deed of step.deeds) {
        made += 1;
        if (deed.type === 'apply') expect(maskOpSchema.safeParse(deed.op).success).toBe(true);
        if (deed.type !== 'frame') continue;
        frame = deed.frame;
        if (frame === null) continue;
        expect(frameSchema.safeParse(frame).success).toBe(true);
        expect(frame.x + frame.width).toBeLessThanOrEqual(setting.image.width);
        expect(frame.y + frame.height).toBeLessThanOrEqual(setting.image.height);
      }
    }
  }
  expect(made).toBeGreaterThan(1000);
});

describe('the colour range', () => {
  test('IMG-6 picks the pixel under a click; Alt and the switch take away', () => {
    expect(run({ tool: 'colour' }, down(12.7, 30.2), move(90, 90), up(90, 90)).deeds).toEqual([
      { type: 'pick', mode: 'add', x: 12, y: 30 },
    ]);
    expect(run({ tool: 'colour' }, down(1, 1, { alt: true })).deeds).toEqual([
      { type: 'pick', mode: 'remove', x: 1, y: 1 },
    ]);
    expect(run({ tool: 'colour', removing: true }, down(1, 1)).deeds).toMatchObject([{ mode: 'remove' }]);
  });

  test('picks nothing beside the image', () => {
    expect(run({ tool: 'colour' }, down(-1, 5), down(5, 300), down(400, 5)).deeds).toEqual([]);
  });
});

describe('moving the mask', () => {
  test('IMG-6 moves it by whole pixels, once the pointer is let go', () => {
    const { state, deeds } = run({ tool: 'move' }, down(10, 10), move(40.4, 5), up(40.4, 3.6));
    expect(deeds).toEqual([{ type: 'apply', op: { type: 'move', x: 30, y: -6 } }]);
    expect(state).toEqual(idle);
    for (const deed of deeds) if (deed.type === 'apply') expect(maskOpSchema.parse(deed.op)).toEqual(deed.op);
  });

  test('is no step where nothing moved, or it was called off', () => {
    expect(run({ tool: 'move' }, down(10, 10), up(10.2, 10)).deeds).toEqual([]);
    expect(run({ tool: 'move' }, down(10, 10), move(50, 50), { type: 'cancel' }, up(50, 50)).deeds).toEqual([]);
  });
});

describe('extending the canvas', () => {
  const last = (...inputs: ToolInput[]) => run({ tool: 'extend' }, ...inputs).deeds.at(-1);

  test('an edge that is dragged outward makes room on its side alone, from wherever it is taken', () => {
    expect(last(down(400, 60), move(450, 70), up(460.4, 10))).toEqual({
      type: 'margins',
      margins: { ...noMargins, right: 60 },
    });
    expect(last(down(30, -3), up(30, -40))).toEqual({ type: 'margins', margins: { ...noMargins, top: 40 } });
  });

  test('a corner makes room on two sides, and another drag goes on from there', () => {
    const corner = [down(0, 300), up(-25, 330)] as const;
    const margins = { left: 25, bottom: 30, top: 0, right: 0 };
    expect(last(...corner)).toEqual({ type: 'margins', margins });
    expect(last(...corner, down(400, 100), up(410, 100))).toEqual({
      type: 'margins',
      margins: { ...margins, right: 10 },
    });
  });

  test('nothing is cut off, nothing happens in the middle, and Escape takes all back', () => {
    expect(last(down(400, 60), up(200, 60))).toEqual({ type: 'margins', margins: noMargins });
    expect(last(down(200, 150), up(900, 150))).toBeUndefined();
    expect(last(down(400, 60), up(460, 60), { type: 'cancel' })).toEqual({ type: 'margins', margins: noMargins });
  });
});
