/** The ids of the presets, as profiles keep them. */

export const presetIds = [
  'openai',
  'anthropic',
  'gemini',
  'openrouter',
  'ollama',
  'lm-studio',
  'any',
  'deepseek',
  'mistral',
  'moonshot',
  'groq',
  'xai',
  'azure',
  'azure-classic',
  'gemini-openai',
  'vllm',
  'llama-cpp',
  'neutral',
  'vendor',
] as const;
export type PresetId = (typeof presetIds)[number];
