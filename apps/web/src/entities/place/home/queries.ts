import type { HomeAnswer, HomePlace } from '@sudhaar/contract/homes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { POST_LISTS } from '../../../lib/cache/query-keys.ts';
import { noteHome } from '../../../lib/device/home-hint.ts';
import { session } from '../../../lib/session/use-session.ts';

const HOME = ['home'] as const;

const withHomeHint = (answer: HomeAnswer): HomeAnswer => {
  noteHome(session.get().id, answer.home ? 'set' : answer.wasAsked ? null : 'unasked');
  return answer;
};

/** Only for citizens. */
export const useHome = (enabled = true) =>
  useQuery({ queryKey: HOME, queryFn: async () => withHomeHint(await api('GET /api/user/home')), enabled });

/** Null removes the home. */
export function useChangeHome() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'home' },
    mutationFn: (place: HomePlace | null) =>
      place ? api('PUT /api/user/home', { body: { place } }) : api('DELETE /api/user/home'),
    async onSuccess({ home, wasAsked }) {
      await client.cancelQueries({ queryKey: HOME });
      client.setQueryData<HomeAnswer>(HOME, withHomeHint({ home, wasAsked }));
      // These feeds belong to the old place.
      void client.invalidateQueries({ queryKey: [...POST_LISTS, 'feed'] });
    },
  });
}
