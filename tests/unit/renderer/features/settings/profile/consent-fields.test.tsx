import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoKeyField } from '../../../../../../renderer/features/settings/profile/consent-fields.tsx';
import { newProfileValues } from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import type { ProfileView } from '../../../../../../shared/profile.ts';

const key: ProfileView['key'] = { present: true, tail: 'wxyz', store: 'keychain' };
const shown = (keyless: boolean, kept: Pick<ProfileView, 'key'> | undefined): string =>
  renderToStaticMarkup(
    <NoKeyField
      values={{ ...newProfileValues, ...(keyless ? { keyless } : {}) }}
      kept={kept}
      onChange={() => undefined}
    />,
  );

test('a key that is kept goes with the saving alone, and that is said before', () => {
  expect(shown(true, { key })).toContain('Saving deletes the kept key ••••wxyz.');
  expect(shown(false, { key })).not.toContain('Saving deletes');
  expect(shown(true, { key: { present: false } })).not.toContain('Saving deletes');
  expect(shown(true, undefined)).not.toContain('Saving deletes');
});
