import type { NearbyPost } from '../../../entities/post/nearby.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';

type Props = {
  post: NearbyPost;
  /** The form has a report that would not be sent. */
  isStarted: boolean;
  busy: boolean;
  trouble: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function JoinDialog({ post, isStarted, busy, trouble, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('intake');
  return (
    <Dialog title={t('join.title', { number: post.number })} closeLabel={t('join.cancel')} onClose={onCancel}>
      <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
        {post.caption}
      </p>
      <p className="mt-2 text-ink-2">{t('join.text')}</p>
      {isStarted && <p className="mt-2 text-ink-2">{t('join.started')}</p>}
      <div role="alert" className="mt-4 empty:hidden">
        <FormTrouble message={trouble} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} className="flex-1 sm:flex-none">
          {t('join.cancel')}
        </Button>
        <Button look="primary" busy={busy} onClick={onConfirm} className="flex-1 sm:flex-none">
          {t('join.confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
