import { useCallback, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { useIdle } from '../../lib/hooks/use-idle.ts';
import { session, useSession } from '../../lib/session/use-session.ts';

/** The token has the name and photo of the last login. The profile may be newer. */
async function fetchProfile(role: string, id: string) {
  if (role === 'user') return api('GET /api/user/profile/{role}/{id}', { params: { role, id } });
  const profile = await api('GET /api/gov/profile/{role}/{id}', { params: { role, id } });
  return { name: profile.authorityName, profilePhoto: profile.profilePhoto };
}

/** Refreshes name and photo after the page has loaded. */
export function useRefreshedName(): void {
  const { role, id } = useSession();
  const [asked, setAsked] = useState('');
  const ask = useCallback(() => {
    setAsked(id);
    fetchProfile(role, id).then(
      ({ name, profilePhoto }) => session.rename(id, { name: name ?? '', profilePhoto: profilePhoto ?? '' }),
      (error: unknown) => console.error(error),
    );
  }, [role, id]);
  const hasProfile = role === 'user' || role === 'government';
  useIdle(ask, hasProfile && asked !== id ? id : null);
}
