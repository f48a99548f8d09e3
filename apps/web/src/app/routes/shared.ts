import type { WebNamespace } from '@sudhaar/language/web';
import { page } from './page.ts';

/** A citizen's own profile also shows the notice about an unconfirmed address. */
export const PROFILE: WebNamespace[] = ['profiles', 'accounts'];

export const ownProfile = () => import('../../screens/profile/own-profile.tsx');

export const settings = page(
  'settings',
  async () => (await import('../../screens/settings/settings-page.tsx')).SettingsPage,
  'settings',
  'accounts',
  'districts',
  'following',
  'home',
  'places',
  'signIn',
);

export const integrations = page(
  'integrations',
  async () => (await import('../../screens/integrations/integrations-page.tsx')).IntegrationsPage,
  'integrations',
  'admin',
);
