/** The dialect fields of each protocol, beside those common to all: the one place that lists them. */
import { chatDialect } from './chat/dialect.ts';
import { generateDialect } from './generate/dialect.ts';
import { responsesDialect } from './responses/dialect.ts';

export const ownDialects = { chat: chatDialect, responses: responsesDialect, generate: generateDialect };
