import type { DeskQuery } from '@sudhaar/contract/desk';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDesk, writeDesk } from '../../entities/desk/address.ts';

/** Inbox and open post are in the URL, so that they survive a reload, and Back closes the post. */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const query = useMemo(() => readDesk(new URLSearchParams(search)), [search]);
  const openId = params.get('open');
  return {
    query,
    openId,
    narrow: (next: DeskQuery) => setParams((before) => writeDesk(before, next), { replace: true }),
    /** Replaces the history entry when another post is opened. */
    open: (id: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('open', id);
          return next;
        },
        { replace: openId !== null },
      ),
    close: () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('open');
          return next;
        },
        { replace: true },
      ),
  };
}
