/** The features a turn asks for beside words that a gateway may refuse. */
import type { ChatSettings } from '../../shared/conversation.ts';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { TurnMessage } from '../../shared/protocols/protocol.ts';
import { capabilitiesOf } from '../../shared/protocols/registry.ts';
import type { OfferedTool } from '../../shared/tool.ts';
import type { TriedFeature } from '../../shared/tried.ts';

/** Only features that the dialect gives the protocol. `tools`: those of the settings that still exist. */
export function requestedFeatures(
  { protocol, stream }: ChatSettings,
  { dialect, tools, turns }: { dialect: Dialect; tools: readonly OfferedTool[]; turns: readonly TurnMessage[] },
): readonly TriedFeature[] {
  const { streams, toolShape } = capabilitiesOf(protocol, dialect);
  return [
    ...(stream && streams ? (['stream'] as const) : []),
    ...(toolShape !== undefined && tools.length > 0 ? (['tools'] as const) : []),
    ...(bringImages(turns) ? (['images'] as const) : []),
  ];
}

function bringImages(turns: readonly TurnMessage[]): boolean {
  return turns.some(({ blocks }) =>
    blocks.some(
      (block) =>
        block.kind === 'attachment' && block.attachment.source === 'file' && block.attachment.file.kind === 'image',
    ),
  );
}
