/** The presets by id, in the order in which they are offered: the one place that knows them all. */
import type { Dialect } from './dialect.ts';
import type { Preset } from './preset.ts';
import { anthropic } from './presets/anthropic.ts';
import { anyGateway } from './presets/any.ts';
import { azure, azureClassic } from './presets/azure.ts';
import { deepSeek } from './presets/deepseek.ts';
import { neutral, vendor } from './presets/described.ts';
import { geminiOpenAi } from './presets/gemini-openai.ts';
import { gemini } from './presets/gemini.ts';
import { groq } from './presets/groq.ts';
import { llamaCpp } from './presets/llama-cpp.ts';
import { lmStudio } from './presets/lm-studio.ts';
import { mistral } from './presets/mistral.ts';
import { moonshot } from './presets/moonshot.ts';
import { ollama } from './presets/ollama.ts';
import { openAi } from './presets/openai.ts';
import { openRouter } from './presets/openrouter.ts';
import { vLlm } from './presets/vllm.ts';
import { xAi } from './presets/xai.ts';
import type { PresetId } from './preset-ids.ts';

export const presets: Readonly<Record<PresetId, Preset>> = {
  openai: openAi,
  anthropic,
  gemini,
  openrouter: openRouter,
  ollama,
  'lm-studio': lmStudio,
  any: anyGateway,
  deepseek: deepSeek,
  mistral,
  moonshot,
  groq,
  xai: xAi,
  azure,
  'azure-classic': azureClassic,
  'gemini-openai': geminiOpenAi,
  vllm: vLlm,
  'llama-cpp': llamaCpp,
  neutral,
  vendor,
};

/** The dialect that a profile speaks: a preset's, or its own. */
export function dialectOf(choice: PresetId | Dialect): Dialect {
  return typeof choice === 'string' ? presets[choice].dialect : choice;
}
