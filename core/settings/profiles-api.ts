/** What the rest of the core sees of the profiles. */
import type { Profile, ProfileDraft, ProfileView } from '../../shared/profile.ts';
import type { Try } from '../../shared/tried.ts';
import type { ModelMark } from './model-marks.ts';
import type { ProfileFacts } from './profile-draft.ts';
import type { ApiId } from '../../shared/apis.ts';

export interface Credentials {
  readonly profile: Profile;
  /** Held for the length of one request (AUTH-4). */
  readonly key: string;
}

export interface ProfileInput {
  /** Absent for a new profile. */
  readonly id?: string | undefined;
  readonly draft: ProfileDraft;
  /** Absent leaves the key, null deletes it. */
  readonly key?: string | null | undefined;
}

export interface Profiles {
  /** The ready-made one first, then in the order in which they were made. */
  views(): readonly ProfileView[];
  /** Empty where there is no profile at all. */
  activeId(): string;
  has(id: string): boolean;
  /** Throws a `FaultError` of kind `not-found`. */
  profile(id: string): Profile;
  /** What a request needs. Throws a `FaultError`: `not-found`, `address` (ADDR-3), `no-key` with the console's address (ADDR-6), `keychain`. */
  credentialsOf(id: string): Promise<Credentials>;
  /** The secrets that are kept for it, to be looked for and never to be sent with. Throws a `FaultError`: `not-found`, `keychain`. */
  secretsOf(id: string): Promise<Credentials>;
  /**
   * The extra headers of a draft with all their values. Throws a `FaultError` of kind `input` with its `field` where the
   * draft points to another origin than the profile and needs a secret that is kept for that one: the key, unless
   * `hasKey`, or a header's value. Such secrets are asked for again.
   */
  headersFor(
    id: string,
    draft: Pick<ProfileFacts, 'root' | 'extraHeaders'>,
    hasKey: boolean,
  ): Promise<ProfileFacts['extraHeaders']>;
  /** The network of a draft with the login of its proxy; throws where that is kept for another proxy. */
  networkFor(id: string, draft: Pick<ProfileFacts, 'network'>): Promise<ProfileFacts['network']>;
  /**
   * Makes or changes a profile together with its key, or neither. Throws a `FaultError` of kind `input` or `address`
   * with its `field`, `storage`, or `keychain`.
   */
  save(input: ProfileInput): Promise<ProfileView>;
  /** Removes profile and key; where the keychain cannot be reached, the key goes when it next can. */
  delete(id: string): Promise<void>;
  select(id: string): Promise<void>;
  /** Keeps a model that was typed; the ready-made profile lists all of its own. Rejects with `not-found` or `storage`. */
  rememberModel(id: string, model: string): Promise<void>;
  /** Makes a model a favourite, or sets what it costs there. Rejects with `not-found`, `storage`, or `input` where there is no room for one more price. */
  markModel(id: string, mark: ModelMark): Promise<void>;
  /** Keeps what an answer said of a model and its protocol; nothing for a profile that is gone, or the ready-made one. */
  rememberTry(id: string, tried: Try): Promise<void>;
  /** Offers an API again that a test did not find; the ready-made profile has all. Rejects with `not-found` or `storage`. */
  showAnyway(id: string, api: ApiId): Promise<void>;
  /** Told of anything that `views` or `activeId` give. */
  onChange(listener: () => void): () => void;
  onProfileDeleted(listener: (id: string) => void): () => void;
  /** The key, the address or the headers changed: what was learned from the gateway before no longer holds (MODELS-2). */
  onConnectionChange(listener: (id: string) => void): () => void;
}
