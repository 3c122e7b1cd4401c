/** The double of Electron's `WebFrameMain`. */
import type { Frame } from '@playwright/test';
import { fromWeb, originOf } from './address.ts';

/** The frame as the main process sees it: one object for as long as the frame lives. */
export class FrameDouble {
  constructor(private readonly frame: Frame) {}

  get url(): string {
    return fromWeb(this.frame.url());
  }

  /** An empty frame has the origin of the document that made it. */
  get origin(): string {
    let { frame } = this;
    for (let parent = frame.parentFrame(); frame.url().startsWith('about:') && parent; parent = frame.parentFrame()) {
      frame = parent;
    }
    return originOf(frame.url());
  }
}
