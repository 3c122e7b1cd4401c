/** What would be sent next, bound to its protocol as the host binds it, and what stands in its way. */
import { modelFacts } from '../../shared/catalog/models.ts';
import { blocksOf } from '../../shared/conversation-turns.ts';
import type { ChatSettings, Draft } from '../../shared/conversation.ts';
import { dialectOf } from '../../shared/dialects/presets.ts';
import type { DialectChoice } from '../../shared/profile.ts';
import type { Problem, TurnMessage } from '../../shared/protocols/protocol.ts';
import { bindTurn, type BoundTurn } from '../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../shared/tool.ts';

/** With what a message is sent, beside the conversation itself. */
export interface SentWith {
  readonly settings: ChatSettings;
  readonly profileId: string;
  /** How its gateway is spoken to. */
  readonly dialect: DialectChoice;
  /** The tools of `settings.tools`, those that are gone passed over. */
  readonly tools: readonly OfferedTool[];
}

/** The messages as they would be sent, bound to the protocol of the settings. */
export function turnFor(
  { settings, profileId, dialect, tools }: SentWith,
  messages: readonly TurnMessage[],
): BoundTurn {
  return bindTurn(settings.protocol, settings.parameters, {
    model: settings.model,
    facts: modelFacts(settings.model),
    profileId,
    dialect: dialectOf(dialect),
    system: settings.system,
    messages,
    tools,
    stream: settings.stream,
  });
}

/** A draft as the message that it becomes. */
export const asked = (draft: Draft): TurnMessage => ({ role: 'user', blocks: blocksOf(draft) });

/**
 * Broken limits and notes of what is about to be sent, whatever its text (REQ-5, REQ-6, MODELS-5): the text may be of
 * megabytes, and is checked when it is sent.
 */
export function problemsOf(
  sentWith: SentWith,
  above: readonly TurnMessage[],
  attachments: Draft['attachments'],
): readonly Problem[] {
  // A text that any limit lets through.
  return turnFor(sentWith, [...above, asked({ text: 'a', attachments })]).check();
}
