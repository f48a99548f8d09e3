import { useId, useState } from 'react';
import { beginningOf } from '../../entities/account/words.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';

export function Bio({ text }: { text: string }) {
  const { t } = useTranslation('profiles');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const beginning = beginningOf(text);
  if (text === '') return <p className="text-ink-3">{t('view.notProvided')}</p>;
  return (
    <>
      <p id={id} dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {isOpen ? text : (beginning ?? text)}
      </p>
      {beginning !== null && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-2 min-h-touch rounded-full px-2 font-medium text-green underline-offset-4 hover:underline"
        >
          {t(isOpen ? 'view.showLess' : 'view.readMore')}
        </button>
      )}
    </>
  );
}
