/** The way to ask again where an answer ended before its end. */
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssistantMessage, ChatSettings } from '../../../shared/conversation.ts';
import { useActiveProfile } from '../../app-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { ChatFeature } from './chat-feature.ts';

export interface AskAgainProps {
  readonly feature: ChatFeature;
  readonly message: AssistantMessage;
  /** With what it is asked again. */
  readonly settings: ChatSettings;
}

export function AskAgain({ feature, message, settings }: AskAgainProps): ReactNode {
  const profile = useActiveProfile();
  const { id, conversationId } = message;
  const ask = (given: ChatSettings): void => {
    if (profile !== undefined) void feature.chat.regenerate(conversationId, id, profile.id, given);
  };
  if (!forgotten(message, settings)) {
    return (
      <Button icon={RefreshCw} onClick={() => ask(settings)}>
        Try again
      </Button>
    );
  }
  // The same request would name the same answer again.
  return (
    <Button
      onClick={() => {
        if (profile === undefined) return;
        const whole = withWholeConversation(settings);
        feature.chat.setSettings(conversationId, whole);
        ask(whole);
      }}
    >
      Send the whole conversation instead
    </Button>
  );
}

/** The gateway knows the id of the answer before no longer, and the next one would name it again (RESP-5). */
function forgotten({ facts }: AssistantMessage, { protocol, parameters }: ChatSettings): boolean {
  return (
    facts.fault?.param === 'previous_response_id' &&
    protocol === 'responses' &&
    parameters.responses.continuation !== 'full'
  );
}

function withWholeConversation(settings: ChatSettings): ChatSettings {
  const { parameters } = settings;
  return { ...settings, parameters: { ...parameters, responses: { ...parameters.responses, continuation: 'full' } } };
}
