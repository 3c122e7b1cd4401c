/** What a vendor can do its own way over each protocol, beside what can be so over all: the one place that lists it. */
import { chatDialect } from './chat/dialect.ts';
import { generateDialect } from './generate/dialect.ts';
import { responsesDialect } from './responses/dialect.ts';

export const ownDialects = { chat: chatDialect, responses: responsesDialect, generate: generateDialect };
