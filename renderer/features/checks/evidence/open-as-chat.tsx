/** What a check asks as a new chat that is not sent yet: the same prompt to the same model, with its parameters and tools. */
import { MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { RunCheck } from '../../../../shared/checks/check-run.ts';
import { isProtocolId } from '../../../../shared/apis.ts';
import { useAppServices, useFeatureStore } from '../../../app/app-context.tsx';
import { adoptTools } from '../../../app/adopt-tools.ts';
import { faultOf } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { toolsState } from '../../../app/tools-state.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../language/t.ts';
import * as m from '../messages.ts';

export function OpenAsChat({ check: { api, model, prompt, chat } }: { readonly check: RunCheck }): ReactNode {
  const { client, fromOutside, toasts } = useAppServices();
  const known = useStore(useFeatureStore(toolsState), (value) => value.tools);
  const [opening, setOpening] = useState(false);
  if (prompt === undefined || api === 'models' || !isProtocolId(api)) return null;
  const tools = chat?.tools ?? [];
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const ids = await adoptTools({ client, toasts }, known ?? [], tools);
      const settings =
        chat === undefined
          ? {}
          : {
              settings: {
                system: chat.system ?? '',
                stream: chat.stream,
                parameters: chat.parameters,
                tools: [...ids],
              },
            };
      fromOutside.setState({ prompt: { page: 'chat', prompt, model, protocol: api, ...settings } });
      navigate({ page: 'chat', conversationId: null });
    } catch (error) {
      toasts.showFault(faultOf(error));
      setOpening(false);
    }
  };
  return (
    <Button icon={MessageSquare} busy={opening || (known === null && tools.length > 0)} onClick={() => void open()}>
      {t(m.openAsChat)}
    </Button>
  );
}
