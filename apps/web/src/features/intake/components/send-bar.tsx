import { Sending } from '../../../entities/report/photos/sending.tsx';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { FormTrouble } from '../../../ui/form-trouble.tsx';

type Props = { sent: number | null; trouble: string | undefined };

export function SendBar({ sent, trouble }: Props) {
  const { t } = useTranslation('intake');
  const busy = sent !== null;
  return (
    <div className="mt-5 grid gap-3">
      {sent !== null && <Sending share={sent} />}
      <FormTrouble message={trouble && `${trouble} ${t('desk.kept')}`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          look="primary"
          busy={busy}
          aria-keyshortcuts="Control+Enter"
          className="px-10 max-sm:w-full"
        >
          {t(busy ? 'desk.busy' : 'desk.submit')}
        </Button>
        <p className="text-small text-ink-2 max-lg:hidden">{t('desk.shortcut')}</p>
      </div>
    </div>
  );
}
