import { afterCommit } from '../../platform/database/transaction.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** What follows at once, on every screen, from what happens elsewhere in the product. */
export function connectLive({ events, realtime }: { events: Events; realtime: Realtime }): void {
  events.on('sessionsEnded', async ({ sessionIds }, trx) => {
    afterCommit(trx, () => realtime.endSessions(sessionIds));
  });
}
