import { ApiError, createClient } from '@sudhaar/contract/client';
import { readSocialLinks } from '@sudhaar/domain/profiles';
import { useQuery } from '@tanstack/react-query';
import { api, transport } from '../../lib/api/api.ts';
import { i18n } from '../../lib/i18n/i18n.ts';
import { TOKEN_KEY } from '../../lib/session/session.ts';
import { session } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import { MissingToken } from './failures.ts';

export const profileKey = (role: 'user' | 'government', id: string) => ['profiles', role, id] as const;

export const useUserProfile = (id: string) =>
  useQuery({
    queryKey: profileKey('user', id),
    queryFn: () => api('GET /api/user/profile/{role}/{id}', { params: { role: 'user', id } }),
  });

export const useRoleOf = (id: string) =>
  useQuery({
    queryKey: ['profiles', 'role', id],
    queryFn: () => api('GET /api/profile/{id}/role', { params: { id } }),
  });

/** Authorities' profiles are read with this tab's own token if there is one. */
export function tokenForAuthorities(): string | null {
  try {
    return sessionStorage.getItem(TOKEN_KEY) ?? session.get().token;
  } catch {
    return session.get().token;
  }
}

const apiForAuthorities = createClient({
  ...transport,
  headers: () => ({ ...transport.headers(), authorization: `Bearer ${tokenForAuthorities()}` }),
});

export const useGovernmentProfile = (id: string) =>
  useQuery({
    queryKey: profileKey('government', id),
    queryFn: async () => {
      if (tokenForAuthorities() === null) throw new MissingToken();
      try {
        const params = { role: 'government', id };
        const profile = await apiForAuthorities('GET /api/gov/profile/{role}/{id}', { params });
        return { ...profile, socialLinks: readSocialLinks(profile.socialLinks) };
      } catch (error) {
        // The expired session redirects to the login, where this screen can't explain it.
        if (error instanceof ApiError && error.status === 401)
          notify.error(i18n.t('profiles:failures.expired'));
        throw error;
      }
    },
  });
