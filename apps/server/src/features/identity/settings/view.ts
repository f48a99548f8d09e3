import type { Settings } from '@sudhaar/contract/settings';
import type { Role } from '@sudhaar/domain/accounts';
import {
  isMailStopped,
  KINDS_OF_ROLE,
  mailLimit,
  type NotificationChoices,
  wants,
} from '@sudhaar/domain/notifications';
import { PRIVATE_FIELDS } from '@sudhaar/domain/profiles';
import type { Theme } from '@sudhaar/domain/settings';
import { currentTime } from '../../../platform/time.ts';

type Row = {
  role: Role;
  is_verified: boolean;
  mail_refused_since: Date | null;
  language: string | null;
  theme: Theme | null;
  notifications: NotificationChoices | null;
  shown: string[] | null;
};

export function settingsView(
  { role, language, theme, notifications, shown, ...row }: Row,
  hasMailServer: boolean,
): Settings {
  const choices = notifications ?? {};
  const { mail_refused_since: since, is_verified: isConfirmed } = row;
  const isRefused = isMailStopped(since, currentTime());
  return {
    mailStoppedSince: isRefused ? (since?.toISOString() ?? null) : null,
    mailLimit: mailLimit({ hasServer: hasMailServer, isRefused, isConfirmed, role, choices }),
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
