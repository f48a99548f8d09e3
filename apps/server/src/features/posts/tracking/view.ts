import type {
  MappedPost,
  OverduePost,
  PublicPost,
  PublicPostPage,
  PublicRemark,
  Update,
} from '@sudhaar/contract/tracking';
import { categoryName } from '@sudhaar/domain/categories';
import { currentState } from '@sudhaar/domain/progress';
import { publicAuthor, withoutContacts } from '@sudhaar/domain/public-posts';
import type { Language } from '@sudhaar/language/languages';
import type { StoredImage } from '../../../platform/database/stored-image.ts';
import { imageView } from '../../foundation/media/service.ts';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import { dueView, holdView } from '../clock/service.ts';
import type { RemarkJson } from '../comments/service.ts';
import { problemView, sameAsView } from '../posts/service.ts';
import { proofViews, reasonPhotos } from '../progress/service.ts';
import type {
  findLongOverdue,
  findMappedPosts,
  findPublicComments,
  findPublicMoves,
  findPublicPost,
  findPublicRoutings,
  findPublicSteps,
  findShownMoves,
  UpdateRow,
} from './store.ts';

type PostRow = NonNullable<Awaited<ReturnType<typeof findPublicPost>>>;
type MoveRow = Awaited<ReturnType<typeof findPublicMoves>>[number];

const firstImage = ([image]: StoredImage[]) => (image ? imageView(image) : null);

type StepRow = Awaited<ReturnType<typeof findPublicSteps>>[number];
type RoutingRow = Awaited<ReturnType<typeof findPublicRoutings>>[number];
type ShownMoveRow = Awaited<ReturnType<typeof findShownMoves>>[number];
type PublicComments = Awaited<ReturnType<typeof findPublicComments>>;

const moveView = (move: MoveRow) => ({
  from: move.from_stage,
  to: move.to_stage,
  passed: move.passed,
  at: move.created_at.toISOString(),
  closure: move.closure,
});

export function publicPostView(
  row: PostRow,
  { moves, routings, steps }: { moves: MoveRow[]; routings: RoutingRow[]; steps: StepRow[] },
  language: Language,
): PublicPost {
  const { caption, ...problem } = problemView(row, language);
  return {
    _id: row.id,
    number: row.number,
    caption,
    createdAt: row.created_at.toISOString(),
    image: firstImage(row.images),
    ...problem,
    office: officeNameView(row.office_id, row.office_name),
    currentState: currentState(row.stage),
    progressState: row.stage,
    ...dueView(row),
    closure: row.closure,
    reopenedCount: row.reopened_count,
    sameAs: sameAsView(row.merged_into, row.main_number),
    duplicateCount: row.duplicate_count,
    location: {
      state: row.state,
      district: row.district ?? '',
      landmark: row.landmark,
      address: row.address,
      pincode: row.pincode,
      locality: row.locality ?? '',
      positionPincode: row.position_pincode ?? '',
      coordinates: { lat: row.lat, lng: row.lng },
    },
    upvoteCount: row.upvote_count,
    downvoteCount: row.downvote_count,
    commentCount: row.comment_count,
    replyCount: row.reply_count,
    timeline: moves.map(moveView),
    steps: steps.map(({ kind, created_at }) => ({ kind, at: created_at.toISOString() })),
    routings: routings.map((entry) => ({
      kind: entry.kind,
      from: officeNameView(entry.from_office_id, entry.from_name),
      to: officeNameView(entry.to_office_id, entry.to_name),
      at: entry.created_at.toISOString(),
      report: entry.report,
      hold: holdView(entry),
    })),
  };
}

/** `moves` are oldest first. */
export function publicPageView(
  row: PostRow,
  {
    moves,
    comments: { reporterId, comments, hasMore },
    ...rest
  }: { moves: ShownMoveRow[]; routings: RoutingRow[]; steps: StepRow[]; comments: PublicComments },
  language: Language,
): PublicPostPage {
  const { image: _, timeline: __, ...post } = publicPostView(row, { moves: [], ...rest }, language);
  const proofs = proofViews(moves);
  const remarkView = (remark: RemarkJson): PublicRemark => ({
    _id: remark.id,
    author: publicAuthor(
      { id: remark.authorId, role: remark.authorRole, isVerified: remark.authorIsVerified },
      reporterId,
    ),
    content: withoutContacts(remark.content),
    createdAt: new Date(remark.createdAt).toISOString(),
  });
  return {
    ...post,
    images: row.images.map((stored) => imageView(stored)),
    timeline: moves.map((move, i) => ({
      ...moveView(move),
      note: withoutContacts(move.note),
      proof: publicProof(proofs[i] ?? null),
      images: reasonPhotos(move),
    })),
    comments: comments.map((comment) => ({
      ...remarkView(comment),
      replies: comment.replies.slice(0, comment.repliesShown).map(remarkView),
    })),
    hasMoreComments: hasMore || comments.some(({ replies, repliesShown }) => replies.length > repliesShown),
  };
}

const publicProof = (proof: ReturnType<typeof proofViews>[number]) =>
  proof && {
    ...proof,
    caption: withoutContacts(proof.caption),
    measurements: proof.measurements.map((one) =>
      one.unit === null ? { ...one, value: withoutContacts(one.value) } : one,
    ),
  };

export const mappedPostView = (row: Awaited<ReturnType<typeof findMappedPosts>>[number]): MappedPost => ({
  _id: row.id,
  number: row.number,
  caption: row.caption,
  createdAt: row.created_at.toISOString(),
  image: firstImage(row.images),
  priority: row.priority,
  progressState: row.stage,
  ...dueView(row),
  state: row.state,
  district: row.district ?? '',
  landmark: row.landmark,
  coordinates: { lat: row.lat, lng: row.lng },
});

type OverdueRow = Awaited<ReturnType<typeof findLongOverdue>>['rows'][number];

export const overduePostView = (row: OverdueRow, language: Language): OverduePost => ({
  ...mappedPostView(row),
  category: { code: row.category, name: categoryName(row.category_names, language) },
  office: officeNameView(row.office_id, row.office_name),
});

export const updateView = (row: UpdateRow): Update => ({
  _id: row.id,
  postId: row.post_id,
  number: row.number,
  caption: row.caption,
  image: firstImage(row.images),
  priority: row.priority,
  from: row.from_stage,
  to: row.to_stage,
  at: row.created_at.toISOString(),
  state: row.state,
  district: row.district ?? '',
  landmark: row.landmark,
  pincode: row.pincode,
});
