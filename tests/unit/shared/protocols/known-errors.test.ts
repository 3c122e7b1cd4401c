import { expect, test } from 'vitest';
import { readErrorBody } from '../../../../shared/protocols/error-body.ts';
import { fault } from '../../../../shared/fault.ts';
import { curesOf } from '../../../../shared/fault-cures.ts';
import { isKeyRefused, isModelNotFound, isReasoningRefused } from '../../../../shared/protocols/known-errors.ts';
import { isRefusal } from '../../../../shared/protocols/refusals.ts';
import { reportedError } from '../../../../shared/protocols/reported-error.ts';

test.each([
  [
    'chat completions, Responses',
    { error: { message: 'No.', type: 'invalid_request_error', code: 'model_not_found' } },
  ],
  ['Messages', { type: 'error', error: { type: 'model_not_found', message: 'No.' }, request_id: 'r' }],
  ['an error in an error', { error: { message: 'No.', code: 404, error: { code: 'model_not_found' } } }],
  ['an inner error', { error: { message: 'No.', code: '404', innererror: { code: 'model_not_found' } } }],
  ['details', { error: { code: 404, status: 'NOT_FOUND', details: [{}, { reason: 'model_not_found' }] } }],
  ['words alone', { error: { message: 'model_not_found: no such model' } }],
  ['Messages of its vendor', { type: 'error', error: { type: 'not_found_error', message: 'model: beta-x' } }],
  [
    'Generate Content of its vendor',
    { error: { code: 404, message: 'models/gamma-x is not found for API version v1beta.', status: 'NOT_FOUND' } },
  ],
  ['vLLM', { error: { message: 'The model `m` does not exist.', type: 'NotFoundError', param: null, code: 404 } }],
  ['Ollama', { error: { message: 'model "m:7b" not found, try pulling it first', type: 'api_error', code: null } }],
  ['OpenRouter', { error: { message: 'a/b is not a valid model ID', code: 400 } }],
  ['Mistral', { object: 'error', message: 'Invalid model: m', type: 'invalid_model', code: '1500' }],
  ['DeepSeek', { error: { message: 'Model Not Exist', type: 'invalid_request_error' } }],
  [
    'xAI',
    { code: 'Some requested entity was not found', error: 'The model m does not exist or your team has no access' },
  ],
  ['Azure', { error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' } }],
  ['Moonshot', { error: { message: 'Not found the model m or Permission denied', type: 'resource_not_found_error' } }],
  [
    'Perplexity',
    { error: { message: "Invalid model 'm'. Permitted models can be found at …", type: 'invalid_model' } },
  ],
  ['LiteLLM', { error: { message: 'Invalid model name passed in model=m.', type: null, code: '400' } }],
  ['OpenRouter, without a provider', { error: { message: 'No endpoints found for a/b.', code: 404 } }],
  ['Bedrock', { message: 'The provided model identifier is invalid.' }],
  ['Zhipu', { error: { code: '1211', message: '模型不存在，请检查模型代码。' } }],
  ['a gateway of channels', { error: { message: 'No available channel for model m under group default', type: 'x' } }],
  ['the same in Chinese', { error: { message: '当前分组 default 下对于模型 m 无可用渠道', type: 'new_api_error' } }],
  ['GitHub', { error: { code: 'unknown_model', message: 'Unknown model: m' } }],
  ['the top level', { code: 'model_not_found', message: 'No.' }],
])('MODELS-2 model_not_found is recognised in %s', (_name, body) => {
  expect(isModelNotFound(readErrorBody(JSON.stringify(body), {}))).toBe(true);
});

test('MODELS-2 a model that another address serves is not taken for one that is missing', () => {
  const message = "The model 'alpha-image-2' is not served on /v1/chat/completions; use /v1/images/generations.";
  const detail = readErrorBody(
    JSON.stringify({ error: { type: 'invalid_request_error', code: 'invalid_model', message } }),
    {},
  );
  expect(isModelNotFound(detail)).toBe(false);
});

test('MODELS-2 another 404 is not taken for it', () => {
  const body = { error: { type: 'not_found_error', message: 'No such file.', code: 404 } };
  const detail = readErrorBody(JSON.stringify(body), {});
  expect([isModelNotFound(detail), detail.code]).toEqual([false, '404']);
});

test.each([
  ['Gemini', { error: { code: 400, message: 'No.', details: [{ reason: 'API_KEY_INVALID' }] } }],
  ['Gemini, OpenAI-like', [{ error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }]],
  ['OpenAI', { error: { code: 'invalid_api_key', message: 'Incorrect API key provided.' } }],
])('AUTH-1 a key that is refused is recognised in %s', (_name, body) => {
  expect(isKeyRefused(readErrorBody(JSON.stringify(body), {}))).toBe(true);
});

test.each(['Unknown parameter: api_key.', 'The key `a` is missing in the schema.', 'The tool does not exist.'])(
  'AUTH-1 MODELS-2 %s is about neither key nor model',
  (message) => {
    expect([isKeyRefused({ message }), isModelNotFound({ message })]).toEqual([false, false]);
  },
);

test.each([
  ['messages.1.content.0: This block is bound to a different conversation.', true],
  ['messages.1.content.0: Invalid `signature` in `thinking` block', true],
  ['Corrupted thought signature.', true],
  ['The signature of the webhook is invalid.', false],
])('AUTH-5 what says that reasoning is refused: %s', (message, refused) => {
  expect(isReasoningRefused({ message })).toBe(refused);
  expect(curesOf(fault('status', message, '', { status: 400, attempts: 1 }))[0]).toBe(
    refused ? 'leave-out-reasoning' : 'set-parameters',
  );
});

test.each([
  ['OpenAI', { error: { code: 'content_policy_violation', message: 'No.' } }],
  ['OpenAI, images', { error: { code: 'moderation_blocked', type: 'image_generation_user_error', message: 'No.' } }],
  [
    'Azure',
    { error: { code: 'content_filter', innererror: { code: 'ResponsibleAIPolicyViolation' }, message: 'No.' } },
  ],
  ['DashScope', { error: { code: 'data_inspection_failed', message: 'No.' } }],
  ['a gateway before Gemini', { error: { code: 'PROHIBITED_CONTENT', message: 'No.' } }],
  ['a gateway with words of its own', { error: { code: 'sensitive_words_detected', message: 'No.' } }],
])('a prompt that was refused is recognised in %s', (_name, body) => {
  expect(isRefusal(readErrorBody(JSON.stringify(body), {}))).toBe(true);
});

test('a refusal reported inside an answer says so, and what to do', () => {
  const words = { message: 'm', hint: 'h' };
  expect(isRefusal({ type: undefined, code: 'moderation_blocked' })).toBe(true);
  expect(reportedError('bad-answer', { code: 'content_policy_violation', message: 'No.' }, words)).toMatchObject({
    kind: 'refused',
    hint: expect.stringMatching(/refused.*Reword/) as unknown,
  });
  expect(reportedError('bad-answer', { type: 'model_not_found', message: 'No.' }, words).hint).toMatch(/group/);
  expect(reportedError('bad-answer', { message: 'Oh.' }, words)).toMatchObject({ kind: 'bad-answer', hint: 'h' });
});
