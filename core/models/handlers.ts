/** Answers the calls on models and the test of a connection. */
import type { Handlers } from '../wire/handlers.ts';
import { testConnection } from './connection-test.ts';
import type { ConnectionTestOptions } from './connection-test.ts';
import type { Models } from './models.ts';

export type ModelsHandlers = Pick<Handlers, 'profiles.test' | 'models.watch' | 'models.refresh'>;

export interface ModelsHandlersOptions extends ConnectionTestOptions {
  readonly models: Models;
}

export function modelsHandlers(options: ModelsHandlersOptions): ModelsHandlers {
  const { models } = options;
  return {
    'profiles.test': (input, { signal }) => testConnection(input, signal, options),
    'models.watch': ({ profileId }, { signal }) => models.watch(profileId, signal),
    'models.refresh': ({ profileId }) => models.refresh(profileId),
  };
}
