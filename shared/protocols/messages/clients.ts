/** Messages: how SDKs and agents that speak it are given another address. */
import type { ClientSetup } from '../client-setups.ts';

export const messagesClients: readonly ClientSetup[] = [
  { group: 'environment', label: 'Anthropic', text: 'export ANTHROPIC_BASE_URL={base}' },
  { group: 'python', label: 'anthropic', text: 'client = Anthropic(base_url="{base}")' },
  { group: 'typescript', label: '@anthropic-ai/sdk', text: "const client = new Anthropic({ baseURL: '{base}' });" },
  { group: 'go', label: 'anthropic-sdk-go', text: 'client := anthropic.NewClient(option.WithBaseURL("{base}"))' },
  {
    group: 'curl',
    label: 'cURL',
    text: 'curl {base}/v1/messages -H "x-api-key: $KEY" -H "anthropic-version: 2023-06-01" -H "Content-Type: application/json" -d \'{"model":"MODEL","max_tokens":200,"messages":[{"role":"user","content":"Hello"}]}\'',
  },
  { group: 'agents', label: 'Claude Code', text: 'ANTHROPIC_BASE_URL={base} claude' },
];
