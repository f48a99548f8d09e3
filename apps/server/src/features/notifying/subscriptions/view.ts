import type { FollowedThing, Subscription } from '@sudhaar/contract/subscriptions';
import { categoryName } from '@sudhaar/domain/categories';
import type { FollowTarget } from '@sudhaar/domain/following';
import { shorten } from '@sudhaar/domain/text';
import type { Language } from '@sudhaar/language/languages';
import type { SubscriptionRow } from './store.ts';

const CAPTION_SHOWN = 60;

type TargetRow = Pick<SubscriptionRow, 'kind' | 'place' | 'category' | 'post_id' | 'office_id'>;

/** A constraint guarantees the columns of each kind, so a missing one is a broken row. */
export function targetOf({ kind, place, category, post_id, office_id }: TargetRow): FollowTarget {
  if (kind === 'place' && place) return { kind, place, category };
  if (kind === 'report' && post_id) return { kind, postId: post_id };
  if (kind === 'office' && office_id) return { kind, officeId: office_id };
  throw new Error(`Subscription of kind ${kind} without its target`);
}

function targetView(row: TargetRow): FollowedThing {
  const target = targetOf(row);
  if (target.kind !== 'place' || target.place.kind !== 'shape') return target as FollowedThing;
  return { ...target, place: { kind: 'shape', ring: target.place.ring.map(([lng, lat]) => [lng, lat]) } };
}

export function subscriptionView(row: SubscriptionRow, language: Language): Subscription {
  return {
    _id: row.id,
    target: targetView(row),
    frequency: row.frequency,
    channels: row.channels,
    createdAt: row.created_at.toISOString(),
    locality: row.locality,
    district: row.district,
    state: row.state,
    categoryName: row.category_names && categoryName(row.category_names, language),
    name: row.office_name ?? (row.caption === null ? null : shorten(row.caption, CAPTION_SHOWN)),
    number: row.number,
  };
}
