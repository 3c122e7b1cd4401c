/** Generate Content: how SDKs and agents that speak it are given another address. The API version too: clients of 2026 use `v1` by default. */
import type { ClientSetup } from '../client-setups.ts';

export const generateClients: readonly ClientSetup[] = [
  {
    group: 'environment',
    label: 'Google Gen AI',
    text: 'export GOOGLE_GEMINI_BASE_URL={base} GOOGLE_GENAI_API_VERSION=v1beta',
  },
  {
    group: 'python',
    label: 'google-genai',
    text: 'client = genai.Client(http_options={"base_url": "{base}", "api_version": "v1beta"})',
  },
  {
    group: 'typescript',
    label: '@google/genai',
    text: "const client = new GoogleGenAI({ apiVersion: 'v1beta', httpOptions: { baseUrl: '{base}' } });",
  },
  {
    group: 'go',
    label: 'genai',
    text: 'client, err := genai.NewClient(ctx, &genai.ClientConfig{HTTPOptions: genai.HTTPOptions{BaseURL: "{base}", APIVersion: "v1beta"}})',
  },
  { group: 'agents', label: 'Gemini CLI', text: 'GOOGLE_GEMINI_BASE_URL={base} gemini' },
];
