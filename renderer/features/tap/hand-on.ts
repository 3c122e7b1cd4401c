/** Takes what an app asked through the tap to a page of its own: as a chat, or as a comparison over all protocols. */
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { isJsonObject } from '../../../shared/json.ts';
import { textOf } from '../../../shared/message.ts';
import { jsonIn } from '../../../shared/parse-json.ts';
import { isProtocolId } from '../../../shared/surfaces.ts';
import { adoptTools } from '../../app/adopt-tools.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { navigate } from '../../app/navigation.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export type HandedTo = 'conversation' | 'comparison';

type Services = Pick<AppServices, 'client' | 'fromOutside' | 'toasts'>;

/** What can't be taken along is said in a notice; so is what goes wrong. */
export async function handOn(
  services: Services,
  { profileId, surface, model }: TappedExchange,
  { messageId, known }: { readonly messageId: string; readonly known: Parameters<typeof adoptTools>[1] },
  to: HandedTo,
): Promise<void> {
  const { client, fromOutside, toasts } = services;
  try {
    const { text } = await client.call('exchanges.body', { messageId, attempt: 0, part: 'request' });
    const body = jsonIn(text);
    if (body === undefined || !isJsonObject(body) || surface === null || !isProtocolId(surface)) {
      toasts.show('plain', t(m.cantBeRead));
      return;
    }
    const [{ turnOf }, { inlineFiles }, { noParameters }] = await Promise.all([
      import('../../../shared/protocols/read-request.ts'),
      import('../../../shared/migration/inline-files.ts'),
      import('../../../shared/protocols/registry.ts'),
    ]);
    const { takeFile } = inlineFiles();
    const turn = turnOf(surface, body, { model, profileId, takeFile });
    const tools = await adoptTools(services, known, turn.tools);
    if (to === 'conversation') {
      const { conversationId } = await client.call('tap.chat', { messageId, tools: [...tools] });
      navigate({ page: 'chat', conversationId });
      return;
    }
    const messages = turn.messages.map(({ blocks, ...message }) => ({
      ...message,
      blocks: blocks.filter(({ kind }) => kind !== 'attachment'),
    }));
    if (messages.some(({ blocks }, at) => blocks.length !== turn.messages[at]?.blocks.length))
      toasts.show('plain', t(m.hasFiles));
    const at = messages.findLastIndex(({ role }) => role === 'user');
    const earlier = messages.slice(0, Math.max(0, at));
    fromOutside.setState({
      prompt: {
        ...{ page: 'compare', prompt: textOf(messages[at]?.blocks ?? []), model },
        race: {
          settings: {
            ...{ model, protocol: surface, system: turn.system, stream: turn.stream, tools: [...tools] },
            parameters: { ...noParameters, [surface]: turn.parameters },
          },
          attachments: [],
          ...(earlier.length === 0 ? {} : { earlier }),
        },
      },
    });
    navigate({ page: 'compare', runId: null });
  } catch (error) {
    toasts.showFault(faultOf(error));
  }
}
