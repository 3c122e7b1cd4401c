/** The button that deletes a message. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppServices } from '../../app/app-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useChatFeature } from './chat-feature.ts';
import { deleteMessage } from './delete-message.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface DeleteMessageButtonProps {
  readonly conversationId: string;
  readonly messageId: string;
  readonly icon: LucideIcon;
  readonly size?: 24 | 28;
}

export function DeleteMessageButton(props: DeleteMessageButtonProps): ReactNode {
  const feature = useChatFeature();
  const { conversationId, messageId, icon, size = 28 } = props;
  const { client, toasts } = useAppServices();
  return (
    <IconButton
      label={t(m.deleteMessage)}
      tooltip={t(m.deleteThisAndAll)}
      icon={icon}
      size={size}
      onClick={() => void deleteMessage({ feature, client, toasts, conversationId, messageId })}
    />
  );
}
