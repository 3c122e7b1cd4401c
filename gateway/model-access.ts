/** Which models a key's group sees, and which API serves them (AUTH-6, MODELS-1). */
import { describedModel, models, type ModelFacts } from '../shared/catalog/models.ts';
import { ApiError, invalid } from './api-error.ts';
import type { KeyGroup } from './keys.ts';
import type { Call, ServedApi } from './route.ts';

const isVisible = (model: ModelFacts, group: KeyGroup): boolean => (model.group ?? 'general') === group;

/** The models of a group, in the catalogue's order. */
export function visibleModels(group: KeyGroup): readonly ModelFacts[] {
  return models.filter((model) => isVisible(model, group));
}

/**
 * The model that a request names.
 * @throws ApiError 404 `model_not_found` where the key's group does not see it, 400 where this API does not serve it
 */
export function requireModel(
  id: string,
  { group, addressOf }: Pick<Call, 'group' | 'addressOf'>,
  api: ServedApi,
): ModelFacts {
  const model = describedModel(id);
  if (model === undefined || !isVisible(model, group)) {
    throw new ApiError({
      status: 404,
      type: 'invalid_request_error',
      message: `The model '${id}' does not exist or is not available to this key. GET /v1/models lists what is; check the key's group.`,
      param: 'model',
      code: 'model_not_found',
    });
  }
  if (!model.apis.includes(api)) {
    throw invalid(
      'model',
      'invalid_model',
      `The model '${id}' is not served on ${addressOf(api)}; use ${model.apis.map(addressOf).join(' or ')}.`,
    );
  }
  return model;
}
