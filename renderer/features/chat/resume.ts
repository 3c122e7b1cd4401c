/** Asks the model to continue an answer that was stopped, where nothing stands in the way that would hold back Send. */
import type { AssistantMessage, ChatSettings } from '../../../shared/conversation.ts';
import { paletteTarget } from '../../app/palette-target.ts';
import type { Toasts } from '../../app/toasts.ts';
import type { ChatFeature } from './chat-feature.ts';
import { t, told } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ResumeOptions {
  readonly feature: Pick<ChatFeature, 'chat'>;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly message: Pick<AssistantMessage, 'conversationId'>;
  readonly profileId: string;
  readonly settings: ChatSettings;
}

export function resume({ feature, toasts, message, profileId, settings }: ResumeOptions): void {
  const problems = paletteTarget.getState()?.judge(settings) ?? [];
  const broken = problems.find(({ severity }) => severity === 'error');
  if (broken === undefined)
    void feature.chat.sendBeside(message.conversationId, t(m.continueAnswer), profileId, settings);
  else toasts.show('bad', told(broken.message));
}
