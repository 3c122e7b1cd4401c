/** Takes the last message of a chat to Compare, with the conversation above it and all that it is sent with; nothing is sent until Run. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { navigate } from '../../app/navigation.ts';

export async function raceIt(
  { client, fromOutside, toasts }: Pick<AppServices, 'client' | 'fromOutside' | 'toasts'>,
  conversationId: string,
  settings: ChatSettings,
): Promise<void> {
  try {
    const asked = await client.call('compare.askOfChat', { conversationId });
    if (asked === null) return;
    const { text: prompt, ...race } = asked;
    fromOutside.setState({
      prompt: { page: 'compare', prompt, model: settings.model, race: { settings, ...race } },
    });
    navigate({ page: 'compare', runId: null });
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}
