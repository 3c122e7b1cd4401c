/** What the parts of an answer's view are given: the answer, how it runs, and what a further one would be sent with. */
import type { AssistantMessage, ChatSettings } from '../../../shared/conversation.ts';
import type { ChatFeature } from './chat-feature.ts';
import type { RetryWait } from '../../answers/follow-run.ts';

export interface ShownAnswer {
  readonly feature: ChatFeature;
  readonly message: AssistantMessage;
  readonly running: boolean;
  readonly retry: RetryWait | null;
  readonly settings: ChatSettings;
  readonly isLast: boolean;
}
