import type { QueryClient } from '@tanstack/react-query';
import type { Proof } from '../../entities/report/proof.ts';
import { queryClient } from '../../lib/cache/query-client.ts';
import { randomId } from '../../lib/device/random-id.ts';

export type WorkDraft = Pick<Proof, 'clientId' | 'caption' | 'photos'> & {
  /** As typed, by field. */
  measurements: Readonly<Record<string, string>>;
};

const DRAFTS = ['final-update'] as const;
const draftKey = (postId: string) => [...DRAFTS, postId] as const;
queryClient.setQueryDefaults(DRAFTS, { gcTime: Number.POSITIVE_INFINITY });

/** Kept while the form is closed, and shared by all forms of the post. Another person never sees it. */
export const workDrafts = {
  load: (client: QueryClient, postId: string): WorkDraft =>
    client.getQueryData<WorkDraft>(draftKey(postId)) ?? {
      clientId: randomId(),
      caption: '',
      photos: [],
      measurements: {},
    },
  save: (client: QueryClient, postId: string, draft: WorkDraft) =>
    client.setQueryData(draftKey(postId), draft),
  drop: (client: QueryClient, postId: string) => client.removeQueries({ queryKey: draftKey(postId) }),
};

/** A field that a head removed meanwhile keeps its value. */
export const saidOf = (typed: WorkDraft['measurements']) =>
  Object.entries(typed).flatMap(([field, value]) => (value.trim() === '' ? [] : [{ field, value }]));
