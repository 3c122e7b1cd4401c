/** Generate Content: how SDKs and agents that speak it are given another address. */
import type { ClientSetups } from '../client-setups.ts';

export const generateClients: ClientSetups = {
  upTo: '/v1beta/models',
  setups: [
    { group: 'environment', label: 'Google Gen AI', text: 'export GOOGLE_GEMINI_BASE_URL={base}' },
    { group: 'python', label: 'google-genai', text: 'client = genai.Client(http_options={"base_url": "{base}"})' },
    {
      group: 'typescript',
      label: '@google/genai',
      text: "const client = new GoogleGenAI({ httpOptions: { baseUrl: '{base}' } });",
    },
    {
      group: 'go',
      label: 'genai',
      text: 'client, err := genai.NewClient(ctx, &genai.ClientConfig{HTTPOptions: genai.HTTPOptions{BaseURL: "{base}"}})',
    },
    { group: 'agents', label: 'Gemini CLI', text: 'GOOGLE_GEMINI_BASE_URL={base} gemini' },
  ],
};
