/** `GET /v1/models`: the models of the key's group (MODELS-1, AUTH-6). */
import { invalid } from './api-error.ts';
import { bearerDialect, type Dialect } from './dialect.ts';
import { visibleModels } from './model-access.ts';
import type { Route } from './route.ts';

/** The list alone: vendors whose protocol is another have it under the header of their calls. */
const listDialect: Dialect = {
  ...bearerDialect,
  vendor: {
    credential: 'Authorization: Bearer <API_KEY>, x-api-key: <API_KEY> or x-goog-api-key: <API_KEY>',
    readKey: (headers) => headers.get('x-api-key') ?? headers.get('x-goog-api-key') ?? undefined,
    required: {},
  },
};

export const modelsRoute: Route = {
  method: 'GET',
  path: '/v1/models',
  dialect: listDialect,
  async answer(call) {
    if ((await call.readBody()).length > 0) throw invalid('', 'unexpected_body', 'GET /v1/models takes no body.');
    return Response.json({
      object: 'list',
      data: visibleModels(call.group).map(({ id }) => ({ id, object: 'model' })),
    });
  },
};
