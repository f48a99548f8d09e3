import type { Subscription } from '@sudhaar/contract/subscriptions';
import { FREQUENCIES } from '@sudhaar/domain/following';
import { CHANNELS, type Channel } from '@sudhaar/domain/notifications';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChannels } from '../../entities/notification/push.ts';
import { useFollowedName } from '../../entities/subscription/words.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useChangeFollowing, useUnfollow } from './use-follow.ts';

type Props = { subscription: Subscription; onGone: () => void };

export function FollowItem({ subscription, onGone }: Props) {
  const { t } = useTranslation('following');
  const name = useFollowedName()(subscription);
  const [isAsking, setAsking] = useState(false);
  const changing = useChangeFollowing();
  const ending = useUnfollow();
  const { _id: id, target } = subscription;
  // Optimistic: reverted if the server refuses.
  const offered = useChannels();
  const { frequency, channels } = { ...subscription, ...(changing.isPending ? changing.variables : {}) };
  const put = (channel: Channel, on: boolean) => {
    const next = CHANNELS.filter((one) => (one === channel ? on : channels.includes(one)));
    if (next.length === 0) return notify.error(t('section.oneChannel'));
    changing.mutate({ id, channels: next });
  };
  const path =
    target.kind === 'report'
      ? subscription.name !== null && `/post/${target.postId}`
      : target.kind === 'office' && `/office/${target.officeId}`;
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">
          {path ? (
            <Link to={path} className="underline underline-offset-4 hover:text-green">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <button
          type="button"
          aria-label={t('section.removeOf', { name })}
          title={t('section.remove')}
          onClick={() => setAsking(true)}
          className="-mt-2.5 grid size-touch shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunk hover:text-brick"
        >
          <Trash2 aria-hidden="true" size={18} />
        </button>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="w-full sm:w-80">
          <SelectField
            name={`often-${id}`}
            label={t('section.often')}
            value={frequency}
            options={FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
            onChange={(value) => changing.mutate({ id, frequency: value })}
          />
        </div>
        <div className="flex flex-wrap gap-x-6">
          {offered.map((channel) => (
            <div key={channel} className="flex items-center gap-2">
              <Switch
                label={t('section.channelOf', { channel: t(`channels.${channel}`), name })}
                on={channels.includes(channel)}
                onChange={(on) => put(channel, on)}
              />
              <span aria-hidden="true">{t(`channels.${channel}`)}</span>
            </div>
          ))}
        </div>
      </div>
      {isAsking && (
        <Confirm
          title={t('section.removeTitle', { name })}
          text={t('section.removeText')}
          confirm={t('section.remove')}
          cancel={t('section.keep')}
          busy={ending.isPending}
          trouble={ending.error ? reasonOf(ending.error) : undefined}
          onConfirm={() => ending.mutate(id, { onSuccess: onGone })}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
