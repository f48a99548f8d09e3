import type { ReplyTemplate } from '@sudhaar/contract/notes';
import { isLanguage, LANGUAGES } from '@sudhaar/language/languages';
import { useCategoryName } from '../../entities/category/queries.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

type Props = { template: ReplyTemplate; mayChange: boolean; onEdit: () => void; onDelete: () => void };

export function TemplateItem({ template, mayChange, onEdit, onDelete }: Props) {
  const { t } = useTranslation('notes');
  const { name, language, category, text, translations } = template;
  const languages = [language, ...Object.keys(translations)];
  const categoryName = useCategoryName(category ?? '');
  const about = category === null ? t('templates.everyCategory') : categoryName || category;
  return (
    <li>
      <Card className="grid grid-cols-1 gap-2 p-4 sm:p-5">
        <h2 dir="auto" className="text-title wrap-anywhere">
          {name}
        </h2>
        <p className="text-small text-ink-2">
          {[...languages.map((code) => (isLanguage(code) ? LANGUAGES[code] : code)), about].join(' · ')}
        </p>
        <p dir="auto" lang={language} className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        {Object.entries(translations).map(([code, words]) => (
          <p key={code} dir="auto" lang={code} className="whitespace-pre-line text-ink-2 wrap-anywhere">
            {words}
          </p>
        ))}
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button compact aria-label={t('templates.editNamed', { name })} onClick={onEdit}>
              {t('templates.edit')}
            </Button>
            <Button
              compact
              look="danger"
              aria-label={t('templates.deleteNamed', { name })}
              onClick={onDelete}
            >
              {t('templates.delete')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}
