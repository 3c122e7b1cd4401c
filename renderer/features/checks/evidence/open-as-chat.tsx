/** What a check asks as a new chat that is not sent yet: the same prompt to the same model, with its parameters and tools. */
import { MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { RunCheck } from '../../../../shared/checks/check-run.ts';
import { isProtocolId } from '../../../../shared/surfaces.ts';
import type { OfferedTool, ToolDefinition } from '../../../../shared/tool.ts';
import type { Client } from '../../../../shared/wire/client.ts';
import { useAppServices, useFeatureStore } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { navigate } from '../../../app/navigation.ts';
import { toolsState } from '../../../app/tools-state.ts';
import { Button } from '../../../ui/button.tsx';

export function OpenAsChat({ check: { surface, model, prompt, chat } }: { readonly check: RunCheck }): ReactNode {
  const { client, fromOutside, toasts } = useAppServices();
  const known = useStore(useFeatureStore(toolsState), (value) => value.tools);
  const [opening, setOpening] = useState(false);
  if (prompt === undefined || surface === 'models' || !isProtocolId(surface)) return null;
  const tools = chat?.tools ?? [];
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { ids, added } = await offered(client, known ?? [], tools);
      if (added.length > 0) toasts.show('plain', `Added to Tools: ${added.join(', ')}.`);
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
      fromOutside.setState({ prompt: { page: 'chat', prompt, model, protocol: surface, ...settings } });
      navigate({ page: 'chat', conversationId: null });
    } catch (error) {
      toasts.showFault(faultOf(error));
      setOpening(false);
    }
  };
  return (
    <Button icon={MessageSquare} busy={opening || (known === null && tools.length > 0)} onClick={() => void open()}>
      Open as chat
    </Button>
  );
}

/** A chat offers tools of the user: one of that name is theirs already, and any other is added, answered by hand. */
async function offered(
  client: Client,
  known: readonly Pick<ToolDefinition, 'id' | 'name'>[],
  wanted: readonly OfferedTool[],
): Promise<{ readonly ids: readonly string[]; readonly added: readonly string[] }> {
  const ids: string[] = [];
  const added: string[] = [];
  for (const { name, description, schema, strict } of wanted) {
    const present = known.find((tool) => tool.name === name);
    if (present !== undefined) {
      ids.push(present.id);
      continue;
    }
    const draft = {
      ...{ name, description, schema, automatic: false, answer: { type: 'hand' as const } },
      ...(strict === undefined ? {} : { strict }),
    };
    ids.push((await client.call('tools.save', { draft })).id);
    added.push(name);
  }
  return { ids, added };
}
