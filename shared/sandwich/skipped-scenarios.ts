/** Which scenarios a protocol is asked in which form, and why not in the others. */
import type { Dialect } from '../dialects/dialect.ts';
import { apiLabels, isProtocolId, type ApiId } from '../apis.ts';
import type { MediaKind } from '../media-kinds.ts';
import { attachmentsOf } from '../protocols/check-conversation.ts';
import { isImageEndpoint, takesReferences } from '../images/descriptions.ts';
import { descriptions } from '../protocols/descriptions.ts';
import { capabilitiesOf } from '../protocols/registry.ts';
import { takenInput } from '../protocols/taken-inputs.ts';
import type { Scenario } from './scenarios.ts';

export interface ScenarioForm {
  readonly front: ApiId;
  readonly scenario: Scenario;
  readonly streamed: boolean;
  readonly dialect: Dialect | undefined;
}

/** The kinds of the files that its messages have: it goes over protocols that take them, and no other. */
function filesOf({ messages }: Scenario): readonly MediaKind[] {
  return messages
    .flatMap(({ blocks }) => attachmentsOf(blocks))
    .flatMap((attachment) => (attachment.source === 'file' ? [attachment.file.kind] : []));
}

/** In a sentence; undefined where it is asked so. */
export function whySkipped({ front, scenario, streamed, dialect }: ScenarioForm): string | undefined {
  const { form, draws, toolChoice } = scenario;
  const label = apiLabels[front];
  if (!isProtocolId(front)) {
    if (draws === undefined || !isImageEndpoint(front)) return `${label} draws pictures and holds no conversation.`;
    if (takesReferences(front) !== draws.references.length > 0)
      return draws.references.length > 0 ? `${label} takes no pictures to edit.` : `${label} needs a picture to edit.`;
  } else {
    if (draws !== undefined) return `${label} holds a conversation; this asks for a picture.`;
    if (streamed && !capabilitiesOf(front, dialect).streams) return `${label} isn’t streamed here.`;
    const files = filesOf(scenario);
    if (files.some((kind) => descriptions[front].takes[kind] === undefined))
      return `${label} has no place for such a file.`;
    if (files.some((kind) => takenInput(front, kind, dialect) === undefined))
      return `This gateway takes no such file over ${label}.`;
    if (toolChoice !== undefined && capabilitiesOf(front, dialect).toolShape === undefined)
      return `${label} offers no tools to choose from.`;
  }
  if (form !== undefined && form !== (streamed ? 'streamed' : 'whole'))
    return form === 'streamed' ? 'Only a stream can show this.' : 'Only a whole answer can show this.';
  return undefined;
}
