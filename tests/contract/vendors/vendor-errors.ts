/** The bodies by which vendors refuse, each in its own shape. */
import type { Json } from '../../../shared/json.ts';
import { Refused } from './service.ts';

type ErrorBody = (refused: Refused) => Json;

/** openai/openai-python, types/shared; taken over by most. */
export const openAiError: ErrorBody = ({ status, message, code }) => ({
  error: { message, type: status === 401 ? 'authentication_error' : 'invalid_request_error', param: null, code },
});

/** openrouter.ai/docs, errors: the code is the status, and the upstream's own words are wrapped. */
export const openRouterError: ErrorBody = ({ status, message }) => ({
  error: { message, code: status, metadata: { raw: JSON.stringify({ message }), provider_name: 'Imitated' } },
});

/** tmc/langchaingo 1233: no `error` around it, and a code that is a number in a text. */
export const mistralError: ErrorBody = ({ message }) => ({
  ...{ object: 'error', message, type: 'invalid_model', param: null, code: '1500' },
});

/** elizaOS/eliza 2578: a sentence as the code, and the message as `error`. */
export const xAiError: ErrorBody = ({ message }) => ({ code: 'Some requested entity was not found', error: message });

/** chatboxai/chatbox 646: neither type nor param. */
export const azureError: ErrorBody = ({ status, message, code }) => ({
  error: { code: status === 404 && code === 'model_not_found' ? 'DeploymentNotFound' : code, message },
});

/** discuss.ai.google.dev 109823: a list of one. */
export const geminiOpenAiError: ErrorBody = (refused) => [geminiError(refused)];

/** ai.google.dev, troubleshooting: what is wrong with a key stands in the details. */
export const geminiError: ErrorBody = ({ status, message, code }) => ({
  error:
    code === wrongGeminiKey.code
      ? { code: status, message, status: 'INVALID_ARGUMENT', details: [{ reason: code, domain: 'googleapis.com' }] }
      : { code: status, message, status: code },
});

export const wrongGeminiKey = new Refused(400, 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID');

/** vllm-project/vllm, entrypoints/openai/protocol.py: the code is a number. */
export const vLlmError: ErrorBody = ({ status, message }) => ({
  error: { message, type: 'NotFoundError', param: null, code: status },
});

/** ggml-org/llama.cpp, tools/server/utils.hpp. */
export const llamaCppError: ErrorBody = ({ status, message }) => ({
  error: { code: status, message, type: 'not_found_error' },
});

/** platform.claude.com, errors. */
export const anthropicError: ErrorBody = ({ message, code }) => ({
  ...{ type: 'error', error: { type: code, message }, request_id: 'req_1' },
});
