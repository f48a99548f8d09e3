import type { Post } from '@sudhaar/contract/posts';
import type { Actor } from '@sudhaar/domain/accounts';
import { systemName } from '@sudhaar/domain/api-keys';
import { categoryName } from '@sudhaar/domain/categories';
import { COUNTRY } from '@sudhaar/domain/places';
import type { Priority } from '@sudhaar/domain/posts';
import { currentState, type Stage } from '@sudhaar/domain/progress';
import type { ProblemField } from '@sudhaar/domain/reported-fields';
import { disputeOf } from '@sudhaar/domain/responsibility';
import { DEFAULT_LANGUAGE, type Language } from '@sudhaar/language/languages';
import { type ImageAddress, imageUrl, imageView, proofImageView } from '../../foundation/media/service.ts';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import { dueView, verdictView } from '../clock/service.ts';
import { commentView } from '../comments/service.ts';
import type { ReporterColumn } from './columns.ts';
import type { PostRow } from './selection.ts';

/** Without a language, translated names are English. */
export type PostReader = Actor & { language?: Language };

/** `hiddenAddress` creates photo URLs while the post is hidden. */
export function postView(row: PostRow, reader: PostReader, hiddenAddress: ImageAddress): Post {
  const { caption, ...problem } = problemView(row, reader.language ?? DEFAULT_LANGUAGE);
  const address = row.hidden_at ? hiddenAddress : imageUrl;
  const proof = row.proof_images?.map((image) => proofImageView(image, address)) ?? [];
  return {
    _id: row.id,
    number: row.number,
    caption,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    images: row.images.map((image) => imageView(image, address)),
    channel: row.channel,
    ...(row.key_name !== null && { system: systemName({ name: row.key_name, office: row.key_office }) }),
    user: authorView(row, reader),
    ...problem,
    ...(row.proposed_category && { proposedCategory: proposedView(row.proposed_category, reader) }),
    office: officeNameView(row.office_id, row.office_name),
    ...(row.my_ward && { ward: row.my_ward }),
    ...disputeOf({ disputedAt: row.disputed_at, settledAt: row.settled_at }),
    currentState: currentState(row.stage),
    progressState: row.stage,
    ...dueView(row),
    closure: row.closure,
    reopenedCount: row.reopened_count,
    sameAs: sameAsView(row.merged_into, row.main_number),
    duplicateCount: row.duplicate_count,
    ...verdictView(row),
    assignedGovernment: row.government_id,
    assignedGovernmentName: row.government_name,
    formerAssignee: row.former_government_id,
    location: {
      country: COUNTRY,
      state: row.state,
      district: row.district ?? '',
      landmark: row.landmark,
      address: row.address,
      pincode: row.pincode,
      locality: row.locality ?? '',
      positionPincode: row.position_pincode ?? '',
      coordinates: { lat: row.lat, lng: row.lng },
    },
    finalUpdate:
      row.proof_caption === null
        ? null
        : { caption: row.proof_caption, images: proof, measurements: row.measurements },
    rejection:
      row.rejection_reason === null || row.rejected_at === null
        ? null
        : { reason: row.rejection_reason, at: row.rejected_at.toISOString() },
    finalCaption: row.proof_caption ?? '',
    finalImages: (row.proof_images ?? []).map(({ id }, i) => ({ url: proof[i]?.url ?? '', public_id: id })),
    upvoteCount: row.upvote_count,
    downvoteCount: row.downvote_count,
    commentCount: row.comment_count,
    replyCount: row.reply_count,
    myVote: row.my_vote,
    comments: row.comments.map(commentView),
    ...(row.hidden_at && { isHidden: true }),
    ...(row.upvotes && { upvotes: withOwn(row.upvotes, row.my_vote === 'upvote', reader) }),
    ...(row.downvotes && { downvotes: withOwn(row.downvotes, row.my_vote === 'downvote', reader) }),
  };
}

/** The problem in a reader's language: of a post, and of its public page. */
export const problemView = (
  row: Pick<PostRow, ReporterColumn | 'category_names'>,
  language: Language,
): Pick<Post, ProblemField> => ({
  caption: row.caption,
  priority: row.priority,
  category: { code: row.category, name: categoryName(row.category_names, language) },
});

const proposedView = (
  { code, names }: NonNullable<PostRow['proposed_category']>,
  { language = DEFAULT_LANGUAGE }: PostReader,
) => ({ code, name: categoryName(names, language) });

export const sameAsView = (id: string | null, number: string | null) =>
  id !== null && number !== null ? { _id: id, number } : null;

/** Long lists of voters are cut, but always include the reader. */
const withOwn = (voters: string[], isOne: boolean, { id }: Actor): string[] =>
  isOne && !voters.includes(id) ? [...voters, id] : voters;

function authorView(row: PostRow, reader: Actor): Post['user'] {
  if (row.author_id === null || row.author_name === null || row.author_role === null) return null;
  const mayReach = reader.id === row.author_id || reader.role === 'admin';
  return {
    _id: row.author_id,
    name: row.author_name,
    role: row.author_role,
    profilePhoto: row.author_photo ?? '',
    ...(mayReach && row.author_email !== null && { email: row.author_email }),
  };
}

type PinRow = { id: string; caption: string; priority: Priority; stage: Stage; lat: number; lng: number };

export const pinView = ({ id, caption, priority, stage, lat, lng }: PinRow) => ({
  _id: id,
  caption,
  priority,
  progressState: stage,
  lat,
  lng,
});
