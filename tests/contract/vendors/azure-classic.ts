/** A strict imitation of classic Azure: the deployment and the version of the API stand in the address. */
import type { JsonObject } from '../../../shared/json.ts';
import { chatHandle, type ChatRules } from './chat-service.ts';
import { gptFields, imageHandle } from './image-service.ts';
import type { Imitation } from './imitation.ts';
import { openAiParts } from './parts.ts';
import type { Handle } from './service.ts';
import { azureError } from './vendor-errors.ts';

/** vercel/ai, packages/azure: what was filtered of the prompt comes first, in a chunk without choices or names. */
export const azureFirst: readonly JsonObject[] = [
  {
    ...{ choices: [], created: 0, id: '', model: '', object: '' },
    prompt_filter_results: [
      { prompt_index: 0, content_filter_results: { hate: { filtered: false, severity: 'safe' } } },
    ],
  },
];

/** Base models, not deployments. */
const list: Handle = () => ({ object: 'list', data: ['m-1', 'm-2'].map((id) => ({ id, object: 'model' })) });

export function azureClassic(): Imitation {
  const rules: ChatRules = {
    ...{ limits: ['max_completion_tokens'], strict: true, usageAsked: true, first: azureFirst },
    parts: openAiParts,
  };
  const version = 'api-version=2024-10-21';
  const of = (deployment: string): Handle => chatHandle(rules, () => deployment);
  return {
    preset: 'azure-classic',
    base: '/openai',
    protocols: ['chat'],
    images: ['image-generations'],
    ids: ['m-1', 'm-2'],
    service: {
      credential: { header: 'api-key', prefix: '' },
      routes: {
        [`GET /openai/models?${version}`]: list,
        [`POST /openai/deployments/m-1/chat/completions?${version}`]: of('m-1'),
        [`POST /openai/deployments/m-gone/chat/completions?${version}`]: of('m-gone'),
        [`POST /openai/deployments/m-1/images/generations?${version}`]: imageHandle(gptFields),
      },
      error: azureError,
    },
  };
}
