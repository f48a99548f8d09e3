import type { Settings } from '@sudhaar/contract/settings';
import type { Channel, NotificationKind } from '@sudhaar/domain/notifications';
import type { PrivateField } from '@sudhaar/domain/profiles';

/** One switch, and where it is put. */
export type Change =
  | { kind: NotificationKind; channel: Channel; on: boolean }
  | { field: PrivateField; on: boolean };

/** The settings as they are with the change. */
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

/** Takes this one change back, and none that was made since. */
export const inverse = (change: Change): Change => ({ ...change, on: !change.on });

/** The request's body: of the notifications the changed one, of the shown fields all. */
export const requestOf = (change: Change, { shown }: Pick<Settings, 'shown'>) =>
  'field' in change ? { shown } : { notifications: { [change.kind]: { [change.channel]: change.on } } };
