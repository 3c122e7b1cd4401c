/** The calls that start, end and watch answers: everything that can be refused is refused before anything is added. */
import { refuseInsecure } from '../../shared/address.ts';
import type { ModelFacts } from '../../shared/catalog/models.ts';
import type { AnswerFacts, AssistantMessage, ChatSettings } from '../../shared/conversation.ts';
import { FaultError, fault } from '../../shared/fault.ts';
import type { Profile } from '../../shared/profile.ts';
import type { ChatParameters } from '../../shared/protocols/chat/parameters.ts';
import type { Protocol, ProtocolId, Turn, TurnMessage } from '../../shared/protocols/protocol.ts';
import type { History } from '../history/history.ts';
import type { Handlers } from '../wire/handlers.ts';
import type { RunManager } from './run-manager.ts';

export interface RunHandlersOptions {
  readonly history: Pick<History, 'open' | 'addTurn' | 'addSibling' | 'turnsAbove'>;
  readonly runs: RunManager;
  /** A profile with its key. Rejects with a `FaultError` of kind `not-found`, `no-key` or `keychain`. */
  readonly access: (profileId: string) => Promise<{ readonly profile: Profile; readonly key: string }>;
  readonly protocolOf: (id: ProtocolId) => Protocol<ChatParameters, unknown>;
  /** What the catalogue knows of a model. */
  readonly factsOf: (model: string) => ModelFacts | undefined;
}

type RunMethods = 'chat.send' | 'chat.regenerate' | 'chat.stop' | 'chat.retryNow' | 'runs.watch' | 'exchanges.watch';

export function runHandlers(options: RunHandlersOptions): Pick<Handlers, RunMethods> {
  const { history, runs, access } = options;

  const turnOf = (settings: ChatSettings, messages: readonly TurnMessage[]): Turn<ChatParameters> => ({
    model: settings.model,
    facts: options.factsOf(settings.model),
    system: settings.system,
    messages,
    parameters: settings.parameters,
  });

  /** Refuses what must not be sent; gives what the answer begins with. */
  const prepare = async (
    profileId: string,
    settings: ChatSettings,
    messages: readonly TurnMessage[],
  ): Promise<AnswerFacts> => {
    if (settings.model.trim() === '') {
      throw refusal('Model', 'No model is chosen.', 'Choose one of the models that the key sees.');
    }
    const turn = turnOf(settings, messages);
    const broken = options
      .protocolOf(settings.protocol)
      .check(turn)
      .find(({ severity }) => severity === 'error');
    if (broken !== undefined) throw refusal(broken.field, broken.message, 'Nothing was sent.');
    const { profile } = await access(profileId);
    const insecure = refuseInsecure(profile.root);
    if (insecure !== undefined) throw new FaultError(insecure);
    const { model, protocol } = settings;
    return { status: 'waiting', profileId, profileName: profile.name, model, protocol };
  };

  const start = (message: AssistantMessage, settings: ChatSettings): void => {
    const protocol = options.protocolOf(settings.protocol);
    runs.start({
      message,
      protocol,
      build: () => protocol.buildRequest(turnOf(settings, history.turnsAbove(message.id))),
      access: () => access(message.facts.profileId),
    });
  };

  return {
    'chat.send': async ({ conversationId, profileId, settings, text }) => {
      if (text.trim() === '') throw refusal('Message', 'The message is empty.', 'Write something to send.');
      const facts = await prepare(profileId, settings, [
        { role: 'user', blocks: [{ kind: 'text', text, open: false }] },
      ]);
      if (conversationId !== null) refuseBelowRunning(conversationId);
      const turn = history.addTurn({ conversationId, settings, text, facts });
      start(turn.assistant, settings);
      return turn;
    },
    'chat.regenerate': async ({ messageId, profileId, settings }) => {
      const facts = await prepare(profileId, settings, history.turnsAbove(messageId));
      const added = history.addSibling(messageId, settings, facts);
      start(added.assistant, settings);
      return added;
    },
    'chat.stop': async ({ messageId }) => {
      await runs.stop(messageId);
      return null;
    },
    'chat.retryNow': ({ messageId }) => {
      runs.retryNow(messageId);
      return null;
    },
    'runs.watch': ({ messageId }, { signal }) => runs.watch(messageId, signal),
    'exchanges.watch': ({ messageId }, { signal }) => runs.watchExchange(messageId, signal),
  };

  /** A message below an answer that is still coming would be sent without it. */
  function refuseBelowRunning(conversationId: string): void {
    const last = history.open(conversationId, 1).messages.at(-1);
    if (last === undefined || !runs.isRunning(last.id)) return;
    throw refusal('Message', 'The answer above is still under way.', 'Wait for its end, or stop it.');
  }
}

function refusal(field: string, message: string, hint: string): FaultError {
  return new FaultError(fault('input', message, hint, { field }));
}
