import type { GovernmentProfile, UserProfile } from '@sudhaar/contract/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useForm } from '../../lib/hooks/use-form.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { session } from '../../lib/session/use-session.ts';
import { notify } from '../../lib/toast/toast.ts';
import {
  authorityChange,
  authorityValues,
  checkAuthority,
  checkCitizen,
  citizenChange,
  citizenValues,
} from './changes.ts';
import { atPhotoField } from './failures.ts';
import { profileKey } from './queries.ts';

export const today = (): string => new Date().toISOString().slice(0, 10);

const photoOf = (file: File | null): Record<string, File[]> => (file ? { profilePhoto: [file] } : {});

const refused = (error: unknown): never => {
  throw atPhotoField(error);
};

/** Shows the profile. The new token updates name and photo in the header. */
function useAfterSave(role: 'user' | 'government', onDone: () => void) {
  const { t } = useTranslation('profiles');
  const client = useQueryClient();
  return (profile: { _id: string }, answer: { message: string; token?: string | undefined }) => {
    client.setQueryData(profileKey(role, profile._id), profile);
    if (answer.token) session.login(answer.token);
    notify.success(answer.message || t('form.updated'));
    onDone();
  };
}

export function useCitizenForm(profile: UserProfile, onDone: () => void) {
  const { t } = useTranslation('profiles');
  const saved = useAfterSave('user', onDone);
  return useForm({
    empty: citizenValues(profile),
    failed: t('form.failed'),
    check: (values) => checkCitizen(values, today()),
    async send(values) {
      const answer = await api('PUT /api/user/updateProfile', {
        body: citizenChange(values, profile),
        files: photoOf(values.profilePhoto),
      }).catch(refused);
      saved(answer.user, answer);
    },
  });
}

export function useAuthorityForm(profile: GovernmentProfile, onDone: () => void) {
  const { t } = useTranslation('profiles');
  const saved = useAfterSave('government', onDone);
  return useForm({
    empty: authorityValues(profile),
    failed: t('form.failed'),
    check: checkAuthority,
    async send(values) {
      const answer = await api('PUT /api/gov/updateProfile', {
        body: authorityChange(values, profile),
        files: photoOf(values.profilePhoto),
      }).catch(refused);
      saved(answer.government, answer);
    },
  });
}
