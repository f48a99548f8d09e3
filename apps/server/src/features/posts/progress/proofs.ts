import type { Actor } from '@sudhaar/domain/accounts';
import { ProductError } from '@sudhaar/domain/errors';
import { measurementsOf } from '@sudhaar/domain/measurements';
import type { Position } from '@sudhaar/domain/places';
import { type Move, move, proveOwn } from '@sudhaar/domain/progress';
import { bestClaim, type DeviceClaim, photoFacts } from '@sudhaar/domain/proof-photos';
import { proofOutcome } from '@sudhaar/domain/public-posts';
import { cleanText } from '@sudhaar/domain/text';
import { checkProof, throwIfInvalid } from '@sudhaar/domain/validation';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { storeOnce } from '../../../platform/database/store-once.ts';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { currentTime } from '../../../platform/time.ts';
import { imageUrl, type Media, type Picture } from '../../foundation/media/service.ts';
import type { Measurements } from '../../offices/measurements/service.ts';
import { progressOf } from './facts.ts';
import type { Moving } from './moves.ts';
import { isProofStored, storeProofKey } from './proof-keys.ts';
import * as store from './store.ts';
import { writtenMove } from './view.ts';

type Deps = {
  db: Database;
  media: Media;
  moving: Moving;
  measurements: Pick<Measurements, 'ofOffice'>;
};
type ProofDetails = {
  said?: readonly (DeviceClaim | null)[];
  at?: Date;
  /** Also claims an unclaimed post. */
  claims?: boolean;
  /** By field. */
  measured?: readonly { field: string; value: string }[];
};

const provingRule = (claims: boolean): ProofRule =>
  claims ? (post, actor) => move(post, actor, 'submitProof') : proveOwn;
type ProofRule = typeof proveOwn;

/** Stores the photos, then moves the post. */
export function createProofs({ db, media, moving: { read, act }, measurements }: Deps) {
  /** Only pictures that this authority has already shown on this post. */
  async function ownProofImages(actor: Actor, postId: string, urls: string[]) {
    const shown = await store.findProofImages(db, postId, actor.id);
    const byUrl = new Map(shown.map((image) => [imageUrl(image.id, image.width), image]));
    // Pages of other origins use URLs with our host.
    return urls.flatMap((url) => byUrl.get(url.replace(/^https?:\/\/[^/]+/, '')) ?? []);
  }

  async function prove(
    actor: Actor,
    postId: string,
    caption: string,
    pictures: Picture[],
    { said = [], at, claims = false, measured = [] }: ProofDetails,
    after?: (trx: Transaction) => Promise<void>,
  ): Promise<Move> {
    // Checked before the expensive decoding of photos. The move checks again.
    const rule = provingRule(claims);
    const post = await read(actor, postId);
    rule(progressOf(post), actor);
    const clean = cleanText(caption);
    throwIfInvalid(checkProof(clean, pictures.length));
    const { state, facts } = post;
    const officeId = state.officeId ?? facts.actor?.officeId ?? null;
    // Retired fields too: the proof may have waited on a device while they changed.
    const fields = measured.length > 0 && officeId !== null ? await measurements.ofOffice(officeId) : [];
    const values = measurementsOf(fields, measured);
    const refused = refusedImages(await store.findMoves(db, postId));
    const stored = await media.storeProof(actor.id, { id: postId, refused }, pictures);
    const images = stored.map(({ image, claim }, i) =>
      withFacts(image, [claim, said[i]], post.state.place, at ?? currentTime()),
    );
    const details = {
      note: clean,
      proof: { caption: clean, images, measurements: values },
      ...(at && { at }),
    };
    try {
      return await act(actor, postId, 'submitProof', details, { rule, ...(after && { after }) });
    } catch (error) {
      await media.drop(images);
      throw error;
    }
  }

  return {
    /** For pictures that are already stored. Repeating it changes nothing. */
    async advanceWithProof(actor: Actor, postId: string, caption: string, urls: string[]) {
      const post = await read(actor, postId);
      const { stage, assigneeId } = post.state;
      if (stage === 'Waiting for User Verification' && assigneeId === actor.id) return null;
      if (stage !== 'Work Near Completion') return act(actor, postId, 'advance');
      move(progressOf(post), actor, 'submitProof');
      const images = await ownProofImages(actor, postId, urls);
      if (images.length < urls.length)
        throw new ProductError('invalid_input', { problem: 'proofRequired', field: 'finalImages' });
      const clean = cleanText(caption);
      throwIfInvalid(checkProof(clean, images.length));
      return act(actor, postId, 'submitProof', { note: clean, proof: { caption: clean, images } });
    },

    /**
     * `said` are the client's claims per picture; the picture's own claims win. Idempotent by `clientId`: returns
     * null if it was already stored.
     */
    async submitProof(
      actor: Actor,
      postId: string,
      caption: string,
      pictures: Picture[],
      { clientId, ...details }: ProofDetails & { clientId?: string | undefined } = {},
    ): Promise<Move | null> {
      if (clientId === undefined) return prove(actor, postId, caption, pictures, details);
      const key = { postId, accountId: actor.id, clientId };
      return storeOnce<Move | null>({
        find: async () => ((await isProofStored(db, key)) ? null : undefined),
        store: () => prove(actor, postId, caption, pictures, details, (trx) => storeProofKey(trx, key)),
      });
    },
  };
}

/** Ids of the pictures of refused proofs. */
function refusedImages(latestFirst: Awaited<ReturnType<typeof store.findMoves>>): string[] {
  const moves = latestFirst.toReversed();
  return moves.flatMap(({ proof_caption: caption, proof_images: images }, i) => {
    const later = moves.slice(i + 1).map(writtenMove);
    const isRefused = caption !== null && proofOutcome(later) === 'refused';
    return isRefused ? (images ?? []).map(({ id }) => id) : [];
  });
}

/** Reduces claims to distance and time. Coordinates are dropped here. */
function withFacts(
  image: StoredImage,
  claims: readonly (DeviceClaim | null | undefined)[],
  spot: Position,
  now: Date,
): StoredImage {
  const claim = bestClaim(
    claims.filter((one) => one != null),
    now,
  );
  const taken = claim && photoFacts(claim, spot, now, claim.by);
  return taken ? { ...image, taken } : image;
}
