/** Drags the edges of the image outwards: how far on each side. */
import { mostMargin, noMargins, type Margins } from '../../../../../shared/images/extension.ts';
import type { ImagePoint, Dimensions } from '../../../../viewport/geometry.ts';
import { frameHandles, handlePlace, type Edges, type FrameHandle } from './frame-edges.ts';
import { idle, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

type Extending = Extract<ToolState, { type: 'extending' }>;

export function extendStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  const { image, margins } = setting;
  switch (input.type) {
    case 'down': {
      const handle = edgeAt(extendedEdges(image, margins), input.point, setting.reach);
      return handle === undefined ? stay(idle) : stay({ type: 'extending', moves: { x: handle.x, y: handle.y } });
    }
    case 'move':
    case 'up': {
      if (state.type !== 'extending') return stay(state);
      const next = dragged(state, input.point, image, margins);
      return { state: input.type === 'up' ? idle : state, deeds: [{ type: 'margins', margins: next }] };
    }
    case 'cancel':
    case 'back':
      return { state: idle, deeds: [{ type: 'margins', margins: noMargins }] };
    case 'finish':
      return stay(state);
  }
}

/** The edges of the image as it is to be; beyond its own they are negative, or larger than it. */
export function extendedEdges({ width, height }: Dimensions, { left, top, right, bottom }: Margins): Edges {
  return { left: -left, top: -top, right: width + right, bottom: height + bottom };
}

/** A corner's handle, or the handle of the edge that a point lies on. */
export function edgeAt(edges: Edges, point: ImagePoint, reach: number): FrameHandle | undefined {
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= reach;
  const corner = frameHandles.find((handle) => {
    const place = handlePlace(edges, handle);
    return near(place.x, point.x) && near(place.y, point.y);
  });
  if (corner !== undefined) return corner;
  const { left, top, right, bottom } = edges;
  const [across, down] = [point.x >= left && point.x <= right, point.y >= top && point.y <= bottom];
  return frameHandles.find(
    ({ x, y }) =>
      (y === null && x !== null && down && near(edges[x], point.x)) ||
      (x === null && y !== null && across && near(edges[y], point.y)),
  );
}

function dragged({ moves }: Extending, point: ImagePoint, { width, height }: Dimensions, margins: Margins): Margins {
  const kept = (pixels: number): number => Math.min(mostMargin, Math.max(0, Math.round(pixels)));
  return {
    left: moves.x === 'left' ? kept(-point.x) : margins.left,
    right: moves.x === 'right' ? kept(point.x - width) : margins.right,
    top: moves.y === 'top' ? kept(-point.y) : margins.top,
    bottom: moves.y === 'bottom' ? kept(point.y - height) : margins.bottom,
  };
}
