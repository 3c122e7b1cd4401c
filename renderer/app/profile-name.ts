/** What a profile is called in the window. */
import type { ProfileView } from '../../shared/profile.ts';
import { translated } from '../language/t.ts';

/** The built-in one was named by nobody: it is called otherwise in each language. */
export const profileName = ({ name, builtIn }: Pick<ProfileView, 'name' | 'builtIn'>): string =>
  builtIn ? translated(name) : name;
