import { setImmediate } from 'node:timers/promises';
import { searchBandsOf } from '@sudhaar/domain/picture-bands';
import { copyTest } from '@sudhaar/domain/picture-copies';
import type { GreyPicture } from '@sudhaar/domain/picture-grid';
import { type PriorShowing, type PriorUse, tellingShowing } from '@sudhaar/domain/proof-photos';
import type { Database } from '../../../platform/database/connect.ts';
import * as store from './store.ts';

/** `refused` are the pictures of proofs of this post that were refused. */
export type ProvenPost = { id: string; refused: readonly string[] };
/** `grey` is unknown for pictures of the demonstration. */
export type ProofPicture = { id: string; grey: GreyPicture | undefined };
/** Returns null if the picture can't be read. */
export type ReadGrey = (picture: { id: string; widths: number[] }) => Promise<GreyPicture | null>;

/** Those that share most bands. A copy is among the first, and reading each takes milliseconds. */
const MOST_CANDIDATES = 12;

/** For each picture of a proof: where it was shown before, as far as it is recognised. */
export async function findPriorShowings(
  db: Database,
  post: ProvenPost,
  pictures: readonly ProofPicture[],
  readGrey: ReadGrey,
): Promise<Map<string, PriorShowing | null>> {
  const same = await store.findSamePixels(
    db,
    pictures.map(({ id }) => id),
  );
  const own = await readOwn(db, post, readGrey);
  const showings = new Map<string, PriorShowing | null>();
  for (const { id, grey } of pictures) {
    const identical = same
      .filter((row) => row.id === id)
      .flatMap((row): PriorShowing[] => {
        const use = useOf(row, post);
        const number = use === 'elsewhere' ? row.publicNumber : null;
        return use ? [{ use, likeness: 'same', number }] : [];
      });
    const isCopyOf = grey && copyTest(grey);
    // Includes pictures shown elsewhere, so that nobody shows the damage there first to hide what it is.
    if (isCopyOf) identical.push(...(await similarOf(isCopyOf, own)));
    if (isCopyOf && identical.length === 0)
      identical.push(...(await similarElsewhere(db, post, isCopyOf, searchBandsOf(grey), readGrey)));
    showings.set(id, tellingShowing(identical));
  }
  return showings;
}

type CopyTest = ReturnType<typeof copyTest>;
type OwnPicture = { use: PriorUse; grey: GreyPicture };

async function readOwn(db: Database, post: ProvenPost, readGrey: ReadGrey): Promise<OwnPicture[]> {
  const own: OwnPicture[] = [];
  for (const row of await store.findOfPost(db, post.id)) {
    const use = useOf(row, post);
    const grey = use && (await readGrey({ id: row.otherId, widths: row.widths }));
    if (grey) own.push({ use, grey });
  }
  return own;
}

async function similarOf(isCopyOf: CopyTest, own: readonly OwnPicture[]): Promise<PriorShowing[]> {
  const similar: PriorShowing[] = [];
  for (const { use, grey } of own) {
    // Each comparison takes milliseconds, and other requests wait meanwhile.
    await setImmediate();
    if (isCopyOf(grey)) similar.push({ use, likeness: 'similar', number: null });
  }
  return similar;
}

async function similarElsewhere(
  db: Database,
  post: ProvenPost,
  isCopyOf: CopyTest,
  bands: readonly number[],
  readGrey: ReadGrey,
): Promise<PriorShowing[]> {
  if (bands.length === 0) return [];
  for (const row of await store.findSharingBands(db, post.id, bands, MOST_CANDIDATES)) {
    const other = await readGrey({ id: row.otherId, widths: row.widths });
    if (other && isCopyOf(other))
      return [{ use: 'elsewhere', likeness: 'similar', number: row.publicNumber }];
  }
  return [];
}

/** Returns null for a proof of the same post that was not refused: its office may show it again. */
function useOf(row: store.ShownPicture, post: ProvenPost): PriorUse | null {
  if (row.postId !== post.id) return 'elsewhere';
  if (row.isOfReport) return 'report';
  return post.refused.includes(row.otherId) ? 'refused' : null;
}
