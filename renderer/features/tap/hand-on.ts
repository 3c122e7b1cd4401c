/** Takes what an app asked through the tap to a page of its own: as a chat, as a comparison over all protocols, or as a request for pictures. */
import { isProtocolId } from '../../../shared/apis.ts';
import type { TappedExchange } from '../../../shared/tap/tap.ts';
import { isImageEndpoint } from '../../../shared/images/descriptions.ts';
import { textOf } from '../../../shared/message.ts';
import { adoptTools } from '../../app/adopt-tools.ts';
import type { AppServices } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { navigate } from '../../app/navigation.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';
import { tappedTurn } from './tapped-turn.ts';

export type HandedTo = 'conversation' | 'comparison' | 'images';

type Services = Pick<AppServices, 'client' | 'fromOutside' | 'toasts'>;

/** What can't be taken along is said in a notice; so is what goes wrong. */
export async function handOn(
  services: Services,
  exchange: TappedExchange,
  { messageId, known }: { readonly messageId: string; readonly known: Parameters<typeof adoptTools>[1] },
  to: HandedTo,
): Promise<void> {
  const { client, fromOutside, toasts } = services;
  try {
    if (to === 'images') {
      const { text } = await client.call('exchanges.body', { messageId, attempt: 0, part: 'request' });
      const { readSentSettings } = await import('../../../shared/images/read-sent-settings.ts');
      const { prompt, settings, hasFiles } = readSentSettings(text);
      if (hasFiles) toasts.show('plain', t(m.hasFiles));
      const model = exchange.model === '' ? {} : { model: exchange.model };
      const { api } = exchange;
      const studio = api === null || isProtocolId(api) || !isImageEndpoint(api) ? {} : { studio: { api, settings } };
      fromOutside.setState({ prompt: { page: 'images', prompt, ...model, ...studio } });
      navigate({ page: 'images' });
      return;
    }
    const read = await tappedTurn(client, exchange, messageId);
    if (read === undefined) {
      toasts.show('plain', t(m.cantBeRead));
      return;
    }
    const { api, turn } = read;
    const { model } = exchange;
    const tools = await adoptTools(services, known, turn.tools);
    if (to === 'conversation') {
      const { conversationId } = await client.call('tap.chat', { messageId, tools: [...tools] });
      navigate({ page: 'chat', conversationId });
      return;
    }
    const { noParameters } = await import('../../../shared/protocols/registry.ts');
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
            ...{ model, protocol: api, system: turn.system, stream: turn.stream, tools: [...tools] },
            parameters: { ...noParameters, [api]: turn.parameters },
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
