/** The faults of profiles and their keys, in words. */
import { FaultError, fault } from '../../shared/fault.ts';
import type { Fault } from '../../shared/fault.ts';
import type { Profile } from '../../shared/profile.ts';
import { originOf } from '../keys/bound-secret.ts';

export function profileNotFound(): Fault {
  return fault('not-found', 'This profile no longer exists.', 'Choose another profile.');
}

/** Names the console where keys are made, where the profile has one (ADDR-6). */
export function noKeyFault(profile: Pick<Profile, 'name' | 'consoleUrl'>, keptElsewhere: boolean): Fault {
  const where = profile.consoleUrl === '' ? '' : ` Keys are made at ${profile.consoleUrl}.`;
  const hint = keptElsewhere
    ? 'Its key is in the keychain, which this run was told not to use. Enter it again in Settings, Profiles for this run.'
    : 'Enter it in Settings, Profiles.';
  return fault('no-key', `The profile ${profile.name} has no API key.`, `${hint}${where}`, { field: 'API key' });
}

/** There is a key, and the settings now name another address than the one that it was entered for. */
export function keyOfOtherOrigin(belongsTo: string, root: string): Fault {
  return { ...otherOrigin('API key', 'The saved key', belongsTo, root), kind: 'no-key' };
}

/** The address points to another origin than the one that the secrets were entered for. */
export function otherOrigin(field: 'API key' | 'Extra headers', what: string, before: string, root: string): Fault {
  const [old, now] = [originOf(before), originOf(root)];
  return fault(
    'input',
    `The address changed to ${now}. ${what} is for ${old} and isn’t sent there.`,
    field === 'API key' ? `Enter the key for ${now}.` : 'Enter its value again, or remove the header.',
    { field },
  );
}

export function builtInIsFixed(field: string): Fault {
  return fault(
    'input',
    `The ${field.toLowerCase() === 'api key' ? 'API key' : field.toLowerCase()} of the built-in gateway is set by Quartet.`,
    'Its timeouts and extra headers can be changed. Make a new profile for a gateway of your own.',
    { field },
  );
}

export function builtInHasNoSecrets(): Fault {
  return fault(
    'input',
    'The built-in gateway takes no secret headers.',
    'Make a new profile for a gateway of your own.',
    { field: 'Extra headers' },
  );
}

export function builtInStays(): Fault {
  return fault(
    'input',
    'The built-in gateway cannot be deleted.',
    'Choose another profile if you don’t want to use it.',
  );
}

/** Puts before a fault what became of the rest, as where one of profile and key was saved. */
export function after(outcome: string, error: unknown): unknown {
  if (!(error instanceof FaultError)) return error;
  return new FaultError({ ...error.fault, message: `${outcome} ${error.fault.message}` });
}
