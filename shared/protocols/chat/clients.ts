/** Chat completions: how SDKs and agents that speak it are given another address. */
import type { ClientSetup } from '../client-setups.ts';

export const chatClients: readonly ClientSetup[] = [
  { group: 'environment', label: 'OpenAI', text: 'export OPENAI_BASE_URL={base}' },
  { group: 'python', label: 'openai', text: 'client = OpenAI(base_url="{base}")' },
  { group: 'typescript', label: 'openai', text: "const client = new OpenAI({ baseURL: '{base}' });" },
  { group: 'go', label: 'openai-go', text: 'client := openai.NewClient(option.WithBaseURL("{base}"))' },
  {
    group: 'curl',
    label: 'cURL',
    text: 'curl {base}/chat/completions -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d \'{"model":"MODEL","messages":[{"role":"user","content":"Hello"}]}\'',
  },
  { group: 'agents', label: 'aider', text: 'OPENAI_API_BASE={base} aider' },
];
