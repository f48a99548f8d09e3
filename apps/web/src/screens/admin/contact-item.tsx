import type { ContactMessage } from '@sudhaar/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { useDeletion } from '../../features/moderate/use-deletion.ts';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';

/** Answered by mail, then marked as handled. */
export function ContactItem({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const list = useDeletion('contact');
  const { _id, name, email, createdAt, handledAt } = message;
  const handled = handledAt !== null;
  const mark = useMutation({
    mutationFn: () =>
      api('PUT /api/admin/contactMessages/{id}', { params: { id: _id }, body: { handled: !handled } }),
    onSuccess(answer) {
      list.replace(answer.contactMessage);
      notify.success(answer.message);
    },
    onError(error) {
      notify.failure(error, t('messages.changeFailed'));
    },
  });
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 dir="auto" className="text-lead font-semibold wrap-anywhere">
          {name}
        </h2>
        <a href={`mailto:${email}`} className="py-1 text-green wrap-anywhere underline underline-offset-4">
          {email}
        </a>
        <Moment at={createdAt} className="text-small text-ink-3 sm:ml-auto" />
      </div>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          compact
          look={handled ? 'quiet' : 'outline'}
          busy={mark.isPending}
          aria-label={t(handled ? 'messages.reopenNamed' : 'messages.markHandledNamed', { name })}
          onClick={() => mark.mutate()}
        >
          {!mark.isPending &&
            (handled ? <RotateCcw aria-hidden="true" size={18} /> : <Check aria-hidden="true" size={18} />)}
          {t(handled ? 'messages.reopen' : 'messages.markHandled')}
        </Button>
        {handledAt && <Chip tone="green">{t('messages.handledAt', { age: format.age(handledAt) })}</Chip>}
      </div>
    </Card>
  );
}
