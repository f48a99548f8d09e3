import type { Position } from '@sudhaar/domain/places';
import { useQuery } from '@tanstack/react-query';
import { nearbyPosts } from '../../../entities/post/nearby.ts';
import { Sending } from '../../../entities/report/photos/sending.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';
import type { useSubmission } from '../use-submission.ts';

type Props = {
  submission: ReturnType<typeof useSubmission>;
  /** Null if nobody looks for similar posts. */
  position: Position | null;
  /** The label of the button, unless it is the usual one. */
  label?: string | undefined;
  onBack: (() => void) | undefined;
};

export function SendPanel({ submission, position, label: own, onBack }: Props) {
  const { t } = useTranslation('report');
  const { data: similar = [] } = useQuery(nearbyPosts(position));
  const busy = submission.sent !== null;
  // After the last byte the server may have stored it, so cancelling would be a false promise.
  const isStoppable = submission.sent !== null && submission.sent < 1;
  const label = () => {
    if (busy) return t('send.busy');
    if (own) return own;
    if (submission.trouble) return t('send.again');
    return t(similar.length > 0 ? 'send.anyway' : 'send.submit');
  };
  return (
    <div className="grid gap-3">
      {submission.sent !== null && <Sending share={submission.sent} />}
      {/* Below the button on wide screens, above it in the bar of a phone: it vanishes with the next keystroke, and
          the button must not move under a finger. */}
      <div className="empty:hidden lg:order-last">
        <FormTrouble message={submission.trouble && `${submission.trouble} ${t('send.kept')}`} />
      </div>
      <div className="flex gap-3 lg:justify-end">
        {onBack && !busy && <Button onClick={onBack}>{t('steps.back')}</Button>}
        {isStoppable && <Button onClick={submission.cancel}>{t('send.cancel')}</Button>}
        <Button type="submit" look="primary" busy={busy} className="flex-1 lg:flex-none lg:px-10">
          {label()}
        </Button>
      </div>
    </div>
  );
}
