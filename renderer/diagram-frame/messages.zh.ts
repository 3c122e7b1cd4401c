/** The frame that draws diagrams, in Simplified Chinese. */
import type { Translation } from '../language/message-types.ts';
import type * as english from './messages.ts';

export const chinese: Translation<typeof english> = {
  drawingEmpty: '图形为空。',
};
