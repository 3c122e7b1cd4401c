/** What an example is sent with: the settings as they are where they show it, else the nearest that do. */
import type { ExamplePrompt } from '../../../shared/example-prompts.ts';
import { modelFacts } from '../../../shared/catalog/models.ts';
import type { ChatSettings } from '../../../shared/conversation.ts';
import type { KnownTool } from '../../../shared/tool.ts';

/** The same object where nothing has to change. `listed`: the models that the key sees. */
export function settingsForExample(
  { protocols, needs }: ExamplePrompt,
  settings: ChatSettings,
  listed: readonly string[],
  tools: readonly KnownTool[],
): ChatSettings {
  const over = protocols.includes(settings.protocol) ? settings : overOneOf(protocols, settings, listed);
  const hasTools = over.tools.some((id) => tools.some((tool) => tool.id === id));
  if (needs !== 'tools' || hasTools || tools.length === 0) return over;
  return { ...over, tools: tools.slice(0, 4).map(({ id }) => id) };
}

function overOneOf(
  protocols: ExamplePrompt['protocols'],
  settings: ChatSettings,
  listed: readonly string[],
): ChatSettings {
  const facts = modelFacts(settings.model);
  const served = protocols.find((protocol) => facts?.apis.includes(protocol));
  if (served !== undefined) return { ...settings, protocol: served };
  for (const protocol of protocols) {
    const model = listed.find((id) => modelFacts(id)?.preferred === protocol);
    if (model !== undefined) return { ...settings, model, protocol };
  }
  return protocols[0] === undefined ? settings : { ...settings, protocol: protocols[0] };
}
