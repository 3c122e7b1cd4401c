/** What the top bar shows for the chat: the conversation's title, its exports, and the inspector switch. */
import { Columns3, Ellipsis, PanelLeft, PanelRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings } from '../../../shared/conversation.ts';
import { TopBarSlot, useAppServices } from '../../app/app-context.tsx';
import { inspectorKeys, useInspectorSwitch } from '../../app/inspector.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useChatFeature } from './chat-feature.ts';
import { exportItems } from './conversation-export.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ChatTopBarProps {
  readonly conversationId: string | null;
  /** The settings of the next message. */
  readonly settings: ChatSettings;
  /** There is an answer whose record can be shown. */
  readonly inspectable: boolean;
  /** Shows the list of conversations; absent where it is in sight. */
  readonly onOpenList: (() => void) | undefined;
}

export const ChatTopBar = memo(function ChatTopBar(props: ChatTopBarProps): ReactNode {
  const feature = useChatFeature();
  const { conversationId, settings, inspectable, onOpenList } = props;
  const services = useAppServices();
  const inspector = useInspectorSwitch();
  const summary = useStore(feature.conversations.store, ({ summaries }) =>
    summaries?.find(({ id }) => id === conversationId),
  );
  const race = async (): Promise<void> => {
    const { raceIt } = await import('./race-it.ts');
    if (conversationId !== null) await raceIt(services, conversationId, settings);
  };
  return (
    <>
      {onOpenList === undefined && summary === undefined ? null : (
        <TopBarSlot side="start">
          {onOpenList === undefined ? null : <IconButton icon={PanelLeft} label={t(m.chats)} onClick={onOpenList} />}
          {summary === undefined ? null : (
            <h1 dir="auto" title={summary.title} className="clip max-w-112 text-14 leading-5 font-semibold">
              {summary.title}
            </h1>
          )}
        </TopBarSlot>
      )}
      <TopBarSlot>
        {summary === undefined || onOpenList !== undefined ? null : (
          <Button variant="ghost" icon={Columns3} onClick={() => void race()}>
            {t(m.raceIt)}
          </Button>
        )}
        {summary === undefined ? null : (
          <Menu
            trigger={<IconButton icon={Ellipsis} label={t(m.moreForThisChat)} />}
            items={[
              ...(onOpenList === undefined
                ? []
                : [{ label: t(m.raceIt), icon: Columns3, run: () => void race() } as const]),
              ...exportItems(services, summary),
            ]}
          />
        )}
        <IconButton
          icon={PanelRight}
          label={t(m.inspector)}
          tooltip={inspector.open ? t(m.hideInspector) : t(m.showInspector)}
          keys={inspectorKeys}
          pressed={inspector.open && inspectable}
          disabled={!inspectable}
          onClick={() => inspector.set(!inspector.open)}
        />
      </TopBarSlot>
    </>
  );
});
