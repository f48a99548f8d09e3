import { useCallback } from 'react';
import { useDeskCount } from '../../entities/desk/queries.ts';
import { useOwnWardIds } from '../../entities/office/wards.ts';
import { usePostList } from '../../entities/post/queries.ts';
import { useOnConnect } from '../../lib/live/socket.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { deskSource } from '../../widgets/desk-list/source.ts';
import { useArrivals } from '../../widgets/desk-list/use-arrivals.ts';
import { useDeskAddress } from './use-desk-address.ts';
import { useDeskSelection, useReturnToRow } from './use-desk-selection.ts';
import { useTakenNotice } from './use-taken-notice.ts';

const NONE: readonly string[] = [];

/** Rows, selection, count and arrivals of the inbox in the URL. */
export function useInbox(officeId: string) {
  const address = useDeskAddress();
  const { id: me } = useSession();
  const wardIds = useOwnWardIds();
  const { query, openId } = address;
  const list = usePostList(deskSource(query, { officeId, me, wardIds }));
  const ids = list.ids ?? NONE;
  const rows = useDeskSelection(
    ids,
    JSON.stringify(query),
    list.ids !== undefined && !list.isPlaceholderData,
  );
  const { data: count } = useDeskCount(query);
  const arrivals = useArrivals(query, ids);
  const { active, chosen } = rows.selection;
  useTakenNotice([openId, active, ...chosen].filter((id) => id !== null));
  useReturnToRow(openId, active);
  // Changes during a lost connection were missed.
  const { refetch } = list;
  useOnConnect(useCallback(() => void refetch(), [refetch]));
  return { ...address, list, ids, ...rows, count, arrivals };
}
export type DeskInbox = ReturnType<typeof useInbox>;
