import { isLanguage, LANGUAGES } from '@sudhaar/language/languages';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TEMPLATES_PATH } from './path.ts';
import { useFilledTemplates } from './queries.ts';

type Props = { postId: string; onPick: (text: string) => void };

/** Opens the templates for a post next to a reply box, and passes on the chosen text. */
export function TemplatePicker({ postId, onPick }: Props) {
  const { t } = useTranslation('notes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        <LayoutTemplate aria-hidden="true" size={18} />
        {t('picker.open')}
      </Button>
      {isOpen && (
        <Dialog title={t('picker.title')} closeLabel={t('picker.close')} onClose={() => setOpen(false)}>
          <Choice
            postId={postId}
            onPick={(text) => {
              setOpen(false);
              // After the dialog has restored the focus, so that the reply box can take it.
              requestAnimationFrame(() => onPick(text));
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Choice({ postId, onPick }: Props) {
  const { t } = useTranslation('notes');
  const { data, isError } = useFilledTemplates(postId);
  if (isError) return <p role="alert">{t('picker.failed')}</p>;
  if (!data) return <Skeleton className="h-40 rounded-large" />;
  const reads = data.reporterLanguage;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t(data.templates.length > 0 ? 'picker.lead' : 'picker.none')}</p>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {data.templates.map(({ _id, name, filled, filledLanguage, problem }) => (
          <li key={_id}>
            <button
              type="button"
              disabled={problem !== null}
              onClick={() => onPick(filled)}
              className="grid min-h-touch w-full gap-1 rounded-card border border-line px-4 py-3 text-left not-disabled:hover:bg-green-soft"
            >
              <span dir="auto" className="font-semibold wrap-anywhere">
                {name}
              </span>
              <span
                dir="auto"
                lang={filledLanguage}
                className="line-clamp-4 text-small whitespace-pre-line text-ink-2 wrap-anywhere"
              >
                {filled}
              </span>
              {problem !== null && <span className="text-small font-medium text-brick">{problem}</span>}
              {reads !== null && reads !== filledLanguage && (
                <span className="text-small text-marigold-strong">
                  {t('picker.missing', { language: isLanguage(reads) ? LANGUAGES[reads] : reads })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Link
        to={TEMPLATES_PATH}
        className="inline-flex min-h-touch items-center justify-self-start font-semibold text-green underline underline-offset-4"
      >
        {t('picker.manage')}
      </Link>
    </div>
  );
}
