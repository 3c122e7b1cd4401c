/** Responses: agents that only speak it; its SDKs are those of chat completions, and are set up there. */
import type { ClientSetup } from '../client-setups.ts';

export const responsesClients: readonly ClientSetup[] = [
  {
    group: 'agents',
    label: 'Codex',
    // Codex does not read OPENAI_BASE_URL, and with its own OpenAI provider it tries a WebSocket first.
    text: `codex -c model_provider=tap -c 'model_providers.tap={name="Tap",base_url="{base}",env_key="OPENAI_API_KEY",wire_api="responses"}'`,
  },
];
