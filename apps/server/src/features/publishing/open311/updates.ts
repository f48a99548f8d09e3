import { systemName } from '@sudhaar/domain/api-keys';
import { type RequestStatus, requestMoment, requestStatus, statusNote } from '@sudhaar/domain/open311';
import type { Translate } from '@sudhaar/language/server';
import type { SaidRow } from '../../posts/external-updates/service.ts';
import type { MergeRow, MoveRow } from './store.ts';
import { noteText } from './words.ts';

/** `number` is null for hidden posts, which are skipped. */
type Update = { id: string; at: Date; number: string | null; status: RequestStatus; description: string };

const moved =
  (t: Translate) =>
  ({ id, to_stage: stage, closure, follows, created_at: at, number }: MoveRow): Update => ({
    id,
    at,
    number,
    // A merged post follows its main post and stays closed.
    status: follows ? 'closed' : requestStatus({ stage, main: null }),
    description: noteText(statusNote({ stage, closure, main: null }), t),
  });

const joined =
  (t: Translate) =>
  ({ id, kind, report, created_at: at, number }: MergeRow): Update => ({
    id,
    at,
    number,
    status: kind === 'merged' ? 'closed' : 'open',
    description: t(kind === 'merged' ? 'open311:notes.sameAs' : 'open311:notes.separated', {
      number: report,
    }),
  });

const updateOfRow = ({ id, created_at: at, number, status, description, ...key }: SaidRow): Update => ({
  id,
  at,
  number,
  status,
  description: `${systemName(key)}: ${description}`,
});

/** Oldest first. If there are more, `next` says from when. */
export function updatesView(
  rows: { moves: MoveRow[]; merges: MergeRow[]; said: SaidRow[] },
  most: number,
  t: Translate,
) {
  const lists = [rows.moves.map(moved(t)), rows.merges.map(joined(t)), rows.said.map(updateOfRow)];
  // A truncated list may miss later updates, so the answer ends at the earliest cut.
  const cuts = lists.flatMap((list) => (list.length > most ? [list[most]?.id ?? ''] : []));
  const until = cuts.sort()[0];
  const all = lists.flat().sort((a, b) => (a.id < b.id ? -1 : 1));
  const within = all.filter(({ id }) => until === undefined || id < until);
  const page = within.slice(0, most);
  const following = within[most] ?? all.find(({ id }) => id === until);
  return {
    items: page.flatMap(({ id, at, number, status, description }) =>
      number === null
        ? []
        : {
            update_id: id,
            service_request_id: number,
            status,
            updated_datetime: requestMoment(at),
            description,
            media_url: null,
          },
    ),
    next: following ? { start_date: following.at.toISOString() } : null,
  };
}
