import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../lib/i18n/i18n.ts';

type Props = { title: string; about?: string; file?: string; children: ReactNode };

/** With an explanation and a download. */
export function Part({ title, about, file, children }: Props) {
  const { t } = useTranslation('statistics');
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-ink-2">{about}</p>}
      <div className="mt-4">{children}</div>
      {file && (
        <a
          href={file}
          download
          aria-label={`${t('download')}: ${title}`}
          className="mt-3 inline-flex min-h-touch items-center gap-2 text-green underline underline-offset-4"
        >
          <Download aria-hidden="true" size={18} />
          {t('download')}
        </a>
      )}
    </section>
  );
}
