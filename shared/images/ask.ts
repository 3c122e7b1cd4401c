/** An image job as its API is asked: what the job means, apart from where its files lie. */
import type { StoredFile } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { TurnMessage } from '../protocols/protocol.ts';
import { imageDescriptions } from './descriptions.ts';
import type { ImageAsk } from './image-api.ts';
import type { ImageJob } from './image-job.ts';
import { plannedFiles } from './planned-files.ts';

export interface AskedWith {
  readonly profileId: string;
  /** How its gateway is spoken to; absent for the described one. */
  readonly dialect?: Dialect | undefined;
  /** The files as they go out, by the place of their reference; where they are left out, what is known of them before. */
  readonly sent?: readonly StoredFile[];
  readonly sentMask?: StoredFile;
  /** The turns above, where the job follows another request. */
  readonly earlier?: readonly TurnMessage[];
}

/** A further turn's first reference goes out with the turn that made it, and is not sent a second time; behind words all references are new (GEN-7). */
export function imageAsk(given: ImageJob, { profileId, dialect, sent, sentMask, earlier = [] }: AskedWith): ImageAsk {
  const follows = imageDescriptions[given.api].images.turns === true && given.continues !== undefined;
  const isShown = follows && given.afterWords !== true;
  const job = isShown ? { ...given, references: given.references.slice(1) } : given;
  const planned = plannedFiles(given);
  const files = sent ?? planned.sent;
  return {
    job,
    facts: modelFacts(given.model),
    profileId,
    dialect,
    sent: isShown ? files.slice(1) : files,
    // A request whose files are made has the mask that was made with them, or none.
    sentMask: sentMask ?? (sent === undefined ? planned.mask : given.mask?.file),
    earlier: follows ? earlier : [],
  };
}
