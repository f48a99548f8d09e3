import type { BulkAction, BulkJob } from '@sudhaar/contract/bulk';
import type { DeskQuery } from '@sudhaar/contract/desk';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshDesk } from '../../entities/desk/queries.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { createStore } from '../../lib/store/store.ts';
import { notify } from '../../lib/toast/toast.ts';

/** Rows, or a whole inbox. */
export type PostSelection = { ids: string[] } | { query: DeskQuery };
/** `clientId` is the idempotency key. */
export type Order = { action: BulkAction; chosen: PostSelection; clientId: string };

const JOBS = ['bulk-jobs'] as const;
const EACH_SECOND_MS = 1000;

export const isAtWork = ({ status }: BulkJob): boolean => status === 'running' || status === 'stopping';

/** Polled every second while one is running. */
export function useBulkJobs(): readonly BulkJob[] {
  const client = useQueryClient();
  const { data: jobs = [] } = useQuery({
    queryKey: JOBS,
    queryFn: async () => (await api('GET /api/gov/bulk')).jobs,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? EACH_SECOND_MS : false),
  });
  // Refetches changed rows when a job ends.
  const atWork = jobs
    .filter(isAtWork)
    .map(({ _id }) => _id)
    .join();
  const before = useRef('');
  useEffect(() => {
    const hasEnded = before.current.split(',').some((id) => id !== '' && !atWork.split(',').includes(id));
    before.current = atWork;
    if (hasEnded) void refreshDesk(client);
  }, [atWork, client]);
  return jobs;
}

/** Job that was started last on this page. Its result is shown; after a reload it is in the history. */
export const latestJob = createStore<string | null>(null);

function noteStarted(client: QueryClient, job: BulkJob): void {
  latestJob.set(job._id);
  client.setQueryData<readonly BulkJob[]>(JOBS, (jobs = []) => [
    job,
    ...jobs.filter(({ _id }) => _id !== job._id),
  ]);
  void client.invalidateQueries({ queryKey: JOBS });
  // A short job may end before the first poll.
  if (!isAtWork(job)) void refreshDesk(client);
}

export function useStartBulk() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, chosen, clientId }: Order) =>
      api('POST /api/gov/bulk', { body: { action, clientId, ...chosen } }),
    onSuccess: ({ job }) => noteStarted(client, job),
    onError: (error) => notify.failure(error, t('bulk.startFailed')),
  });
}

export function useStopBulk() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('PUT /api/gov/bulk/{id}/stop', { params: { id } }),
    onError: (error) => notify.failure(error, t('jobs.stopFailed')),
    onSettled: () => client.invalidateQueries({ queryKey: JOBS }),
  });
}

export function useUndoBulk() {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('PUT /api/gov/bulk/{id}/undo', { params: { id } }),
    onSuccess: ({ job }) => noteStarted(client, job),
    onError(error) {
      notify.failure(error, t('jobs.undoFailed'));
      return client.invalidateQueries({ queryKey: JOBS });
    },
  });
}

const PAGE_SIZE = 20;
export type JobOutcome = 'done' | 'refused';

export const useJobPosts = (id: string, outcome: JobOutcome) =>
  useInfiniteQuery({
    queryKey: ['bulk-posts', id, outcome],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      api('GET /api/gov/bulk/{id}/results', {
        params: { id },
        query: { outcome, limit: PAGE_SIZE, cursor: pageParam },
      }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
