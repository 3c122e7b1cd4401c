/** Takes the last message of a chat to Compare, with all that it is sent with; nothing is sent until Run. */
import type { ChatSettings } from '../../../shared/conversation.ts';
import { textOf } from '../../../shared/message.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { navigate } from '../../app/navigation.ts';
import type { OpenChat } from './open-chat.ts';

export function raceIt(
  { fromOutside, toasts }: Pick<AppServices, 'fromOutside' | 'toasts'>,
  { messages }: Pick<OpenChat, 'messages'>,
  settings: ChatSettings,
): void {
  const own = messages.filter(({ role }) => role === 'user');
  const last = own.at(-1);
  if (last?.role !== 'user') return;
  const attachments = last.blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : []));
  const prompt = textOf(last.blocks);
  fromOutside.setState({ prompt: { page: 'compare', prompt, model: settings.model, race: { settings, attachments } } });
  navigate({ page: 'compare', runId: null });
  if (own.length > 1) toasts.show('plain', 'Only the last message comes along. Lanes begin a new conversation.');
}
