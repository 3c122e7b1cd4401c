/** Responses: agents that speak it and nothing else; its SDKs are those of chat completions, and have that one's address. */
import type { ClientSetups } from '../client-setups.ts';

export const responsesClients: ClientSetups = {
  upTo: '/responses',
  setups: [
    {
      group: 'agents',
      label: 'Codex',
      // OPENAI_BASE_URL it does not read, and at the address of OpenAI's own provider it asks for a WebSocket first.
      text: `codex -c model_provider=tap -c 'model_providers.tap={name="Tap",base_url="{base}",env_key="OPENAI_API_KEY",wire_api="responses"}'`,
    },
  ],
};
