/** Delivers a message to the host exactly once, even if the connection is lost before the host confirms it. */
import type { TurnIds } from '../../../shared/conversation.ts';
import type { InputOf, OutputOf } from '../../../shared/contract.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { fault, FaultError } from '../../../shared/fault.ts';
import { faultOf } from '../../app/app-state.ts';
import { firstOf } from '../../host/follow-stream.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export type Turn = Pick<OutputOf<'chat.send'>, 'user' | 'assistant'>;

type NamedMessage = InputOf<'chat.send'> & { readonly ids: TurnIds };
type DeliveringClient = Pick<Client, 'call' | 'stream'>;

const isLost = (error: unknown): boolean => faultOf(error).kind === 'disconnected';

/** Resolves once the host has it, over any number of losses. Rejects where the host refused it, and with nothing else. */
export async function deliver(client: DeliveringClient, message: NamedMessage): Promise<Turn> {
  try {
    return await client.call('chat.send', message);
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  return deliverAgain(client, message);
}

/** Looks up an older message, which nobody expects to be sent any more. Only rejects where the host never got it. */
export async function findDelivered(client: DeliveringClient, message: NamedMessage): Promise<Turn> {
  for (;;) {
    await opened(client);
    try {
      const taken = await find(client, message);
      if (taken !== undefined) return taken;
      throw new FaultError(notDelivered());
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
}

const notDelivered = () => fault('interrupted', t(m.earlierNotSent), t(m.closedBeforeSent));

/** The same as `deliver` for a message that went out before, and which the host may have. */
export async function deliverAgain(client: DeliveringClient, message: NamedMessage): Promise<Turn> {
  const send = (): Promise<Turn> => client.call('chat.send', message);
  for (;;) {
    await opened(client);
    try {
      const taken = await find(client, message);
      if (taken !== undefined) return taken;
      try {
        return await send();
      } catch (error) {
        // The call that was lost may have come to its end meanwhile, and the ids are taken once.
        const late = isLost(error) ? undefined : await find(client, message);
        if (late !== undefined) return late;
        throw error;
      }
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
}

/** Resolves once there is a wire: a stream is taken up again with it, and this one begins with an item. */
async function opened(client: DeliveringClient): Promise<void> {
  await firstOf(client.stream('app.watch', {}), () => true);
}

/** The turn as the host has it; undefined where it does not. */
async function find(client: Pick<Client, 'call'>, { conversationId, ids }: NamedMessage): Promise<Turn | undefined> {
  try {
    const { messages } = await client.call('conversations.open', {
      id: conversationId ?? ids.conversation,
      limit: 10,
      around: ids.user,
    });
    const user = messages.find(({ id }) => id === ids.user);
    const assistant = messages.find(({ id }) => id === ids.assistant);
    return user?.role === 'user' && assistant?.role === 'assistant' ? { user, assistant } : undefined;
  } catch (error) {
    if (faultOf(error).kind === 'not-found') return undefined;
    throw error;
  }
}
