import { CONTACT_MESSAGE, DISPUTES } from '@sudhaar/demo/story/disputes';
import type { Actor } from '@sudhaar/domain/accounts';
import type { Cast, Services } from './story.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Flagged comments and a contact message for the administrators. */
export async function addDisputes(services: Services, { citizens, now }: Cast): Promise<void> {
  const citizen = (index: number): Actor => {
    const actor = citizens[index];
    if (!actor) throw new Error(`The demonstration has no citizen ${index}`);
    return actor;
  };
  const { posts } = await services.posts.list(citizen(0), {
    sort: 'newest',
    view: 'summary',
    limit: DISPUTES.length,
  });
  for (const [i, { _id: postId }] of posts.entries()) {
    const dispute = DISPUTES[i];
    if (!dispute) continue;
    const at = new Date(now - dispute.daysAgo * DAY_MS);
    const { comment } = await services.comments.add(citizen(dispute.by), postId, dispute.text, { at });
    for (const { by, reason, note } of dispute.reports)
      await services.moderation.report(citizen(by), { kind: 'comment', id: comment._id, reason, note });
  }
  await services.contact.receive(CONTACT_MESSAGE, null);
}
