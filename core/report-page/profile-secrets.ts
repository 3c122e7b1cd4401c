/** The secrets of all profiles, to be looked for in what is handed to others. */
import type { Profiles } from '../settings/profiles-api.ts';
import { redactorOf } from '../transport/gateway-request.ts';
import type { NamedSecrets } from './secret-search.ts';

/** Rejects with a `FaultError` where a secret is kept that cannot be read. A profile that nothing can be sent with may keep some all the same. */
export async function profileSecrets(
  profiles: Pick<Profiles, 'views' | 'secretsOf'>,
): Promise<readonly NamedSecrets[]> {
  return Promise.all(
    profiles.views().map(async ({ id, name }) => ({
      profile: name,
      redactor: redactorOf(await profiles.secretsOf(id)),
    })),
  );
}
