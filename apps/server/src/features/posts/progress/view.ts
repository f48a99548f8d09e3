import type { RoutingEntry, StepEntry, TimelineEntry } from '@sudhaar/contract/progress';
import { isVerifiedAuthority } from '@sudhaar/domain/authority-names';
import { categoryName } from '@sudhaar/domain/categories';
import type { WrittenMove } from '@sudhaar/domain/progress';
import { proofOutcome } from '@sudhaar/domain/public-posts';
import type { Language } from '@sudhaar/language/languages';
import { type ImageAddress, imageView, proofImageView } from '../../foundation/media/service.ts';
import { officeNameView } from '../../foundation/office-staff/service.ts';
import { holdView } from '../clock/service.ts';
import type { findRoutings } from './responsibility-store.ts';
import type { findSteps } from './steps-store.ts';
import type { findMoves } from './store.ts';

type RoutingRow = Awaited<ReturnType<typeof findRoutings>>[number];
type StepRow = Awaited<ReturnType<typeof findSteps>>[number];
type MoveRow = Awaited<ReturnType<typeof findMoves>>[number];

type WrittenRow = Pick<MoveRow, 'from_stage' | 'to_stage' | 'closure' | 'passed'>;

export const writtenMove = ({
  from_stage: from,
  to_stage: to,
  closure,
  passed,
}: WrittenRow): WrittenMove => ({
  from,
  to,
  closure,
  passed,
});

/** The proof of each move. `moves` are oldest first. */
export const proofViews = (
  moves: readonly (WrittenRow & Pick<MoveRow, 'proof_caption' | 'proof_images' | 'measurements'>)[],
  address?: ImageAddress,
): TimelineEntry['proof'][] =>
  moves.map(({ proof_caption: caption, proof_images: images, measurements }, i) => {
    if (caption === null) return null;
    const later = moves.slice(i + 1).map(writtenMove);
    return {
      caption,
      images: (images ?? []).map((image) => proofImageView(image, address)),
      measurements,
      outcome: proofOutcome(later),
    };
  });

/** Photos of the reason of a rejection or reopening. Those of a proof belong to it. */
export const reasonPhotos = (
  { proof_caption, proof_images }: Pick<MoveRow, 'proof_caption' | 'proof_images'>,
  address?: ImageAddress,
): TimelineEntry['images'] =>
  proof_caption === null ? (proof_images ?? []).map((image) => imageView(image, address)) : [];

export const timelineView = (
  row: MoveRow,
  proof: TimelineEntry['proof'],
  address?: ImageAddress,
): TimelineEntry => ({
  _id: row.id,
  from: row.from_stage,
  to: row.to_stage,
  passed: row.passed,
  note: row.note,
  at: row.created_at.toISOString(),
  actor: actorView(row),
  proof,
  images: reasonPhotos(row, address),
  closure: row.closure,
});

/** A neighbour's reason is only for the people concerned. */
export const stepView = (row: StepRow, showsReason: boolean): StepEntry => ({
  _id: row.id,
  kind: row.kind,
  at: row.created_at.toISOString(),
  reason: showsReason ? (row.reason ?? '') : '',
});

const actorView = (row: Pick<MoveRow, 'actor_id' | 'actor_name' | 'actor_role' | 'actor_is_verified'>) =>
  row.actor_id && row.actor_name && row.actor_role
    ? {
        _id: row.actor_id,
        name: row.actor_name,
        role: row.actor_role,
        isVerified: isVerifiedAuthority(row.actor_role, row.actor_is_verified),
      }
    : null;

export function routingView(row: RoutingRow, language: Language): RoutingEntry {
  const hold = holdView({ ...row, hold_note: row.reason });
  return {
    _id: row.id,
    kind: row.kind,
    at: row.created_at.toISOString(),
    actor: actorView(row),
    from: officeNameView(row.from_office_id, row.from_name),
    to: officeNameView(row.to_office_id, row.to_name),
    assignee: row.assignee_name,
    category: row.category_names && categoryName(row.category_names, language),
    report: row.report,
    hold,
    // Contacts in the note of a hold are replaced.
    reason: hold ? hold.note : row.reason,
  };
}
