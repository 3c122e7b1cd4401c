/** The parameters of all protocols as they cross the wire and are kept. */
import { z } from 'zod';
import { chatParametersSchema } from './chat/parameters.ts';
import { generateParametersSchema } from './generate/parameters.ts';
import { messagesParametersSchema } from './messages/parameters.ts';
import { responsesParametersSchema } from './responses/parameters.ts';

/** The parameters of every protocol side by side: each keeps its own when another one is chosen, and none can be sent with another's. */
export const parametersByIdSchema = z.strictObject({
  chat: chatParametersSchema,
  responses: responsesParametersSchema,
  messages: messagesParametersSchema,
  generate: generateParametersSchema,
});
