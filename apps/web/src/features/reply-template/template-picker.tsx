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
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-ink-2">{t(data.templates.length > 0 ? 'picker.lead' : 'picker.none')}</p>
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {data.templates.map(({ _id, name, language, filled }) => (
          <li key={_id}>
            <button
              type="button"
              onClick={() => onPick(filled)}
              className="grid min-h-touch w-full gap-1 rounded-card border border-line px-4 py-3 text-left hover:bg-green-soft"
            >
              <span dir="auto" className="font-semibold wrap-anywhere">
                {name}
              </span>
              <span
                dir="auto"
                lang={language}
                className="line-clamp-4 text-small whitespace-pre-line text-ink-2 wrap-anywhere"
              >
                {filled}
              </span>
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
