/** The exact request that Send would make, built by the protocol as the host builds it (REQ-3), and what stands in its way. */
import { modelFacts } from '../../../shared/catalog/models.ts';
import type { ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import type { ChatParameters } from '../../../shared/protocols/chat/parameters.ts';
import type { Problem, Turn, TurnMessage, WireRequest } from '../../../shared/protocols/protocol.ts';
import { protocolOf } from '../../../shared/protocols/registry.ts';
import { unreadProblems, type UnreadTexts } from './json-fields.ts';

/** The messages as a request carries them: chosen candidates alone, answers without any block left out. */
export function turnsOf(messages: readonly ConversationMessage[]): readonly TurnMessage[] {
  return messages.flatMap((message): readonly TurnMessage[] => {
    if (message.role === 'user') return [{ role: 'user', blocks: message.blocks }];
    const blocks = message.answer.candidates[message.chosenCandidate]?.blocks ?? [];
    return blocks.length === 0 ? [] : [{ role: 'assistant', blocks }];
  });
}

export function turnFor(settings: ChatSettings, above: readonly TurnMessage[], text: string): Turn<ChatParameters> {
  return {
    model: settings.model,
    facts: modelFacts(settings.model),
    system: settings.system,
    messages: [...above, { role: 'user', blocks: [{ kind: 'text', text, open: false }] }],
    parameters: settings.parameters,
  };
}

export function requestFor(settings: ChatSettings, above: readonly TurnMessage[], text: string): WireRequest {
  return protocolOf(settings.protocol).buildRequest(turnFor(settings, above, text));
}

/** Broken limits and notes at the controls of settings, whatever the message is (REQ-5, REQ-6). */
export function settingsProblems(settings: ChatSettings, unread: UnreadTexts): readonly Problem[] {
  // A message that any limit lets through: the one in the composer is checked apart.
  const checked = protocolOf(settings.protocol).check(turnFor(settings, [], 'a'));
  const omitted = modelFacts(settings.model)?.samplingOmitted !== undefined;
  const notRead = unreadProblems(settings.parameters, unread, omitted);
  // What stands in a field now comes before what was last read from it.
  return [...checked.filter(({ field }) => notRead.every((problem) => problem.field !== field)), ...notRead];
}
