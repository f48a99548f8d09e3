import type { Settings } from '@sudhaar/contract/settings';
import type { Role } from '@sudhaar/domain/accounts';
import { KINDS_OF_ROLE, type NotificationChoices, wants } from '@sudhaar/domain/notifications';
import { PRIVATE_FIELDS } from '@sudhaar/domain/profiles';
import type { Theme } from '@sudhaar/domain/settings';

type Row = {
  role: Role;
  language: string | null;
  theme: Theme | null;
  notifications: NotificationChoices | null;
  shown: string[] | null;
};

export function settingsView({ role, language, theme, notifications, shown }: Row): Settings {
  const choices = notifications ?? {};
  return {
    language,
    theme: theme ?? 'system',
    notifications: KINDS_OF_ROLE[role].map((kind) => ({
      kind,
      app: wants(choices, kind, 'app'),
      mail: wants(choices, kind, 'mail'),
      push: wants(choices, kind, 'push'),
    })),
    shown: PRIVATE_FIELDS.filter((field) => shown?.includes(field)),
  };
}
