import type { Handover } from '@sudhaar/contract/desk';
import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import { HANDOVER_MAX, handoverSince } from '@sudhaar/domain/handover';
import type { Database } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import type { Intake } from '../../posts/intake/service.ts';
import * as store from './store.ts';

export type HandoverService = ReturnType<typeof createHandover>;
type Deps = {
  db: Database;
  offices: Pick<Offices, 'colleaguesOf'>;
  intake: Pick<Intake, 'callBacks'>;
};

/**
 * What the office wrote during a shift: its notes, and its public replies, which people take as promises. And the
 * callers who have no account to be notified.
 */
export function createHandover({ db, offices, intake }: Deps) {
  return {
    async read(actor: Actor, hours: number): Promise<Handover> {
      const officeId = allowDesk(await loadOfficeActor(db, actor));
      const since = handoverSince(hours, currentTime());
      const staffIds = (await offices.colleaguesOf(officeId)).map(({ _id }) => _id);
      const office = { id: officeId, staffIds };
      const [notes, replies, callBacks] = await Promise.all([
        store.findNotesSince(db, officeId, since),
        store.findRepliesSince(db, office, since),
        intake.callBacks(office, since),
      ]);
      return {
        since: since.toISOString(),
        notes: partView(notes),
        replies: partView(replies),
        callBacks: callBackView(callBacks),
      };
    },
  };
}

const partView = (rows: readonly store.SaidRow[]) => ({
  items: rows.slice(0, HANDOVER_MAX).map((row) => ({
    _id: row.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    author: row.author_name,
    post: { _id: row.post_id, number: row.number, caption: row.caption },
  })),
  hasMore: rows.length > HANDOVER_MAX,
});

const callBackView = (rows: Awaited<ReturnType<Intake['callBacks']>>): Handover['callBacks'] => ({
  items: rows.slice(0, HANDOVER_MAX).map(({ id, number, caption, stage, closure, news_at, callers }) => ({
    post: { _id: id, number, caption },
    stage,
    closure,
    newsAt: news_at.toISOString(),
    callers,
  })),
  hasMore: rows.length > HANDOVER_MAX,
});
