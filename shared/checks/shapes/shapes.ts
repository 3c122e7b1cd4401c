/** The protocols as checks read them: the one place that knows them all. */
import { chatShape } from './chat.ts';
import { generateShape } from './generate.ts';
import { messagesShape } from './messages.ts';
import { responsesShape } from './responses.ts';
import type { WireShape } from './wire-shape.ts';

export const wireShapes: readonly WireShape[] = [chatShape, responsesShape, messagesShape, generateShape];
