/** Recorders of answers that have ended, as long as the disk refuses a part of what they hold. */
import type { Recorder } from '../exchange/recorder.ts';

export class UnwrittenRecorders {
  readonly #all = new Map<string, Recorder>();

  /** Holds the recorder where a part of its record is not written. */
  add(messageId: string, recorder: Recorder): void {
    for (const [id, other] of this.#all) if (other.isWritten) this.#all.delete(id);
    if (!recorder.isWritten) this.#all.set(messageId, recorder);
  }

  get(messageId: string): Recorder | undefined {
    const recorder = this.#all.get(messageId);
    return recorder?.isWritten === false ? recorder : undefined;
  }
}
