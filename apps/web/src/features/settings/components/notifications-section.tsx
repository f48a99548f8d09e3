import type { Settings } from '@sudhaar/contract/settings';
import { type Channel, channelsOf } from '@sudhaar/domain/notifications';
import { useSettings } from '../../../entities/account/settings.ts';
import { useChannels } from '../../../entities/notification/push.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { Change } from '../changes.ts';
import { useSwitches } from '../use-switches.ts';
import { MailLimitNotice } from './mail-limit-notice.tsx';
import { PushRow } from './push-row.tsx';
import { Section } from './section.tsx';
import { SectionStatus } from './section-status.tsx';
import { StoppedMail } from './stopped-mail.tsx';

export function NotificationsSection() {
  const { t } = useTranslation('settings');
  const { data, error, isFetching, refetch } = useSettings();
  const { put, status } = useSwitches();
  return (
    <Section
      id="notifications"
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      status={status}
    >
      {data?.mailLimit === 'refused' && data.mailStoppedSince && (
        <StoppedMail since={data.mailStoppedSince} />
      )}
      {data?.mailLimit && data.mailLimit !== 'refused' && <MailLimitNotice limit={data.mailLimit} />}
      <PushRow />
      {data ? (
        <ChoiceTable choices={data.notifications} onChange={put} />
      ) : (
        <SectionStatus failed={t('page.failed')} error={error} busy={isFetching} onRetry={refetch} />
      )}
    </Section>
  );
}

type Choices = Settings['notifications'];
type TableProps = { choices: Choices; onChange: (change: Change) => void };

function ChoiceTable({ choices, onChange }: TableProps) {
  const { t } = useTranslation('settings');
  const channels = useChannels();
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('notifications.title')}</caption>
      <thead className="text-small text-ink-2">
        <tr>
          <th scope="col" className="pb-2 text-left font-medium">
            {t('notifications.what')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-16 pb-2 font-medium sm:w-24">
              {t(`notifications.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <ChoiceRow key={choice.kind} choice={choice} channels={channels} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { choice: Choices[number]; channels: readonly Channel[]; onChange: (change: Change) => void };

function ChoiceRow({ choice, channels, onChange }: RowProps) {
  const { t } = useTranslation('settings');
  const { kind } = choice;
  const title = t(`notifications.kinds.${kind}.title`);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-3 pr-2 text-left font-normal">
        <span className="font-medium">{title}</span>
        <span className="block text-small text-ink-2">{t(`notifications.kinds.${kind}.about`)}</span>
      </th>
      {channels.map((channel) => (
        <td key={channel} className="text-center">
          {channelsOf(kind).includes(channel) && (
            <Switch
              label={t('notifications.switch', {
                kind: title,
                channel: t(`notifications.channels.${channel}`),
              })}
              on={choice[channel]}
              onChange={(on) => onChange({ kind, channel, on })}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
