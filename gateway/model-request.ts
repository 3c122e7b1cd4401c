/** The JSON body of a request that names its model in it. */
import { requireModel } from './model-access.ts';
import { parseJsonBody } from './request-body.ts';
import type { Call, ServedApi } from './route.ts';
import { anyObject } from './validation/object.ts';
import { string } from './validation/value-checks.ts';

const modelName = string({ min: 1 });

/**
 * A model that is not there is said before anything else that may be wrong with the request.
 * @throws ApiError 400 for what is no JSON object, and what `requireModel` throws
 */
export async function readModelRequest(call: Call, api: ServedApi) {
  const bytes = await call.readBody();
  const body = anyObject(parseJsonBody(bytes, call.headers), '');
  if (Object.hasOwn(body, 'model')) requireModel(modelName(body['model'], 'model'), call, api);
  return { bytes, body };
}
