import type { TimelineEntry } from '@sudhaar/contract/progress';
import { isVerifiedAuthority } from '@sudhaar/domain/authority-names';
import { type ImageAddress, imageView } from '../media/service.ts';
import type { findMoves } from './store.ts';

type MoveRow = Awaited<ReturnType<typeof findMoves>>[number];

export const timelineView = (row: MoveRow, address: ImageAddress): TimelineEntry => ({
  _id: row.id,
  from: row.from_stage,
  to: row.to_stage,
  note: row.note,
  at: row.created_at.toISOString(),
  actor:
    row.actor_id && row.actor_name && row.actor_role
      ? {
          _id: row.actor_id,
          name: row.actor_name,
          role: row.actor_role,
          isVerified: isVerifiedAuthority(row.actor_role, row.actor_is_verified),
        }
      : null,
  proof:
    row.proof_caption === null
      ? null
      : {
          caption: row.proof_caption,
          images: (row.proof_images ?? []).map((image) => imageView(image, address)),
        },
});
