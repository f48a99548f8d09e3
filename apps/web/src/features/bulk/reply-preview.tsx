import type { BulkAction, ReplyPreview as Preview } from '@sudhaar/contract/bulk';
import { isLanguage, LANGUAGES } from '@sudhaar/language/languages';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { reasonOf } from '../../lib/toast/reason-of.ts';
import type { PostSelection } from './jobs.ts';
import { useSettled } from './use-settled.ts';

const SETTLED_MS = 400;

type Reply = Extract<BulkAction, { kind: 'reply' }>;

export function useReplyPreview(chosen: PostSelection, reply: Reply) {
  const asked = useSettled(JSON.stringify({ action: reply, ...chosen }), SETTLED_MS);
  return useQuery({
    queryKey: ['reply-preview', asked],
    queryFn: () => api('POST /api/gov/bulk/preview', { body: JSON.parse(asked) }),
    enabled: (JSON.parse(asked) as { action: Reply }).action.text !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

/** The reply as the first reporters will read it, and the reports that it does not fit. */
export function ReplyPreview({ preview: { data, error } }: { preview: UseQueryResult<Preview> }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  if (error) return <Warning>{reasonOf(error)}</Warning>;
  if (!data) return null;
  return (
    <section aria-label={t('bulk.preview.title')} className="grid grid-cols-1 gap-2">
      <h3 className="font-medium">{t('bulk.preview.title')}</h3>
      {data.refusals.map(({ message, count }) => (
        <Warning key={message}>
          {t('bulk.preview.refused', { count, shown: format.number(count) })} {message}
        </Warning>
      ))}
      {data.missing.map(({ language, count }) => (
        <Warning key={language}>
          {t('bulk.preview.missing', { count, shown: format.number(count), language: nameOf(language) })}
        </Warning>
      ))}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {data.examples.map(({ _id, number, language, text }) => (
          <li key={_id} className="rounded-card border border-line bg-sunk px-3 py-2 text-small">
            <span className="block font-semibold">{[number, nameOf(language)].join(' · ')}</span>
            <span dir="auto" lang={language} className="whitespace-pre-line wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = (language: string): string => (isLanguage(language) ? LANGUAGES[language] : language);

const Warning = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex gap-2 text-small">
    <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-marigold-strong" />
    <span>{children}</span>
  </p>
);
