/** The steps of a mask with what each changed: undo and redo with differences instead of pictures. */
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import type { TileChange } from './tile-raster.ts';

interface Step {
  readonly op: MaskOp;
  readonly changes: readonly TileChange[];
  readonly bytes: number;
}

export class MaskHistory {
  readonly #steps: Step[] = [];
  /** How many steps are in effect; those behind were taken back. */
  #done = 0;
  #bytes = 0;
  #ops: readonly MaskOp[] = [];

  /** The steps in effect; another array after each change. */
  get ops(): readonly MaskOp[] {
    return this.#ops;
  }

  get canUndo(): boolean {
    return this.#done > 0;
  }

  get canRedo(): boolean {
    return this.#done < this.#steps.length;
  }

  /** Bytes of the differences and of the steps' points, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Steps that were taken back are given up. */
  add(op: MaskOp, changes: readonly TileChange[]): void {
    for (const dropped of this.#steps.splice(this.#done)) this.#bytes -= dropped.bytes;
    const step = { op, changes, bytes: bytesOf(op, changes) };
    this.#steps.push(step);
    this.#bytes += step.bytes;
    this.#moveTo(this.#done + 1);
  }

  /** What the last step in effect changed, which is taken back; nothing where there is none. */
  back(): readonly TileChange[] {
    const step = this.#steps[this.#done - 1];
    if (step === undefined) return [];
    this.#moveTo(this.#done - 1);
    return step.changes;
  }

  forth(): readonly TileChange[] {
    const step = this.#steps[this.#done];
    if (step === undefined) return [];
    this.#moveTo(this.#done + 1);
    return step.changes;
  }

  #moveTo(done: number): void {
    this.#done = done;
    this.#ops = this.#steps.slice(0, done).map(({ op }) => op);
  }
}

/** A number takes eight bytes; what an object takes besides is about as much as a few. */
const objectBytes = 64;

function bytesOf(op: MaskOp, changes: readonly TileChange[]): number {
  const points = op.type === 'stroke' || op.type === 'polygon' ? op.points.length * 8 : 0;
  return changes.reduce((sum, { bytes }) => sum + bytes.length + objectBytes, points + objectBytes);
}
