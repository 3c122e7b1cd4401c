/** An image request as a turn of Generate Content: references before the text, behind the turns above (GEN-2, GEN-7). */
import { filesIn } from '../../protocols/file-rules.ts';
import type { Turn, TurnMessage } from '../../protocols/protocol.ts';
import type { ImageAsk } from '../image-api.ts';
import { drawingFacts } from '../known-model.ts';
import { promptOf } from '../prompt.ts';
import type { GenerateParameters } from '../../protocols/generate/description.ts';

export function turnOf({ job, facts, profileId, dialect, sent, earlier }: ImageAsk): Turn<GenerateParameters> {
  const { system = '', ...parameters } = job.settings.generate;
  return {
    model: job.model,
    facts: drawingFacts(facts),
    profileId,
    dialect,
    ...filesIn('generate', { lacks: dialect?.generate?.lacks }),
    system,
    messages: [...earlier, asked(promptOf(job, true), sent)],
    tools: [],
    stream: false,
    parameters,
  };
}

function asked(text: string, sent: ImageAsk['sent']): TurnMessage {
  const references = sent.map(
    (file) => ({ kind: 'attachment', attachment: { source: 'file', file }, open: false }) as const,
  );
  return { role: 'user', blocks: [...references, { kind: 'text', text, open: false }] };
}
