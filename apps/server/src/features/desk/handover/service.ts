import type { Handover } from '@sudhaar/contract/desk';
import type { Actor } from '@sudhaar/domain/accounts';
import { allowDesk } from '@sudhaar/domain/desk';
import { HANDOVER_MAX, handoverSince } from '@sudhaar/domain/handover';
import type { Database } from '../../../platform/database/connect.ts';
import { currentTime } from '../../../platform/time.ts';
import { loadOfficeActor } from '../../foundation/office-staff/service.ts';
import type { Offices } from '../../offices/offices/service.ts';
import * as store from './store.ts';

export type HandoverService = ReturnType<typeof createHandover>;
type Deps = { db: Database; offices: Pick<Offices, 'colleaguesOf'> };

/** What the office wrote during a shift: its notes, and its public replies, which people take as promises. */
export function createHandover({ db, offices }: Deps) {
  return {
    async read(actor: Actor, hours: number): Promise<Handover> {
      const officeId = allowDesk(await loadOfficeActor(db, actor));
      const since = handoverSince(hours, currentTime());
      const staffIds = (await offices.colleaguesOf(officeId)).map(({ _id }) => _id);
      const [notes, replies] = await Promise.all([
        store.findNotesSince(db, officeId, since),
        store.findRepliesSince(db, { id: officeId, staffIds }, since),
      ]);
      return { since: since.toISOString(), notes: partView(notes), replies: partView(replies) };
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
