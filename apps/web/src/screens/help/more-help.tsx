import { MessageCircleQuestionMark } from 'lucide-react';
import { panel } from '../../features/ask/panel.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Links to the assistant and the contact form, for readers without an answer. */
export function MoreHelp() {
  const { t } = useTranslation('helpCenter');
  return (
    <section aria-labelledby="not-it" className="mt-10 rounded-large bg-sunk p-5 sm:p-8">
      <h2 id="not-it" className="text-lead">
        {t('notIt')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">{t('notItText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" onClick={panel.open}>
          <MessageCircleQuestionMark aria-hidden="true" size={20} />
          {t('ask')}
        </Button>
        <ButtonLink look="outline" to="/contact">
          {t('contact')}
        </ButtonLink>
      </div>
    </section>
  );
}
