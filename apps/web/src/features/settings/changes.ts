import type { Settings } from '@sudhaar/contract/settings';
import type { Channel, NotificationKind } from '@sudhaar/domain/notifications';
import type { PrivateField } from '@sudhaar/domain/profiles';

export type Change =
  | { kind: NotificationKind; channel: Channel; on: boolean }
  | { field: PrivateField; on: boolean };

/** Applies the change. */
export function changed(settings: Settings, change: Change): Settings {
  if ('field' in change) {
    const others = settings.shown.filter((field) => field !== change.field);
    return { ...settings, shown: change.on ? [...others, change.field] : others };
  }
  const { kind, channel, on } = change;
  return {
    ...settings,
    notifications: settings.notifications.map((choice) =>
      choice.kind === kind ? { ...choice, [channel]: on } : choice,
    ),
  };
}

/** Reverts this change, but no later ones. */
export const inverse = (change: Change): Change => ({ ...change, on: !change.on });

/** Sends only the changed notification, but all shown fields. */
export const requestOf = (change: Change, { shown }: Pick<Settings, 'shown'>) =>
  'field' in change ? { shown } : { notifications: { [change.kind]: { [change.channel]: change.on } } };
