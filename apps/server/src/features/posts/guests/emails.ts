import { GUEST_LINK_HOURS } from '@sudhaar/domain/guest-reports';
import type { NotificationKind } from '@sudhaar/domain/notifications';
import type { Stage } from '@sudhaar/domain/progress';
import { publicPostPath } from '@sudhaar/domain/public-posts';
import { shorten } from '@sudhaar/domain/text';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@sudhaar/language/languages';
import { dayInWords } from '@sudhaar/language/moments';
import { type Translate, translator } from '@sudhaar/language/server';
import { composeEmail } from '../../../platform/mail/compose.ts';
import type { Email, UnsubscribeLinks } from '../../../platform/mail/send-email.ts';
import type { AddresseeRow } from './store.ts';

/** As in notices. */
const CAPTION_SHOWN = 60;

export const spokenBy = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

/** Contains nothing that the sender typed: anybody can type somebody else's address. */
export function confirmationEmail(to: string, language: Language, url: string): Email {
  const t = translator(language);
  return composeEmail({
    to,
    language,
    subject: t('mail:guestConfirm.subject'),
    paragraphs: [
      t('mail:greetingOfNobody'),
      t('mail:guestConfirm.body'),
      t('mail:guestConfirm.note', { hours: GUEST_LINK_HOURS }),
    ],
    action: { label: t('mail:guestConfirm.action'), url },
  });
}

type News = { kind: NotificationKind | 'confirmed'; stage: Stage | null };
type Parts = { code: string; publicUrl: string; unsubscribe: UnsubscribeLinks };

/** With the code, which proves that the report is theirs. */
export function newsEmail(row: AddresseeRow, news: News, { code, publicUrl, unsubscribe }: Parts): Email {
  const language = spokenBy(row);
  const t = translator(language);
  const { number } = row;
  return composeEmail({
    to: row.email,
    language,
    subject:
      news.kind === 'confirmed'
        ? t('mail:guestConfirmed.subject', { number })
        : `${t(`notices:titles.${news.kind}`)}: ${number}`,
    paragraphs: [
      t('mail:greetingOfNobody'),
      messageOf(row, news, t, language),
      t('mail:guestNews.code', { number, code }),
      t(news.kind === 'proofWaiting' ? 'mail:guestNews.answer' : 'mail:guestNews.take'),
    ],
    action: {
      label: t(news.kind === 'confirmed' ? 'mail:guestConfirmed.action' : `notices:actions.${news.kind}`),
      url: publicUrl + publicPostPath(number),
    },
    unsubscribe,
  });
}

function messageOf(row: AddresseeRow, { kind, stage }: News, t: Translate, language: Language): string {
  const post = shorten(row.caption, CAPTION_SHOWN);
  if (kind === 'confirmed') return t('mail:guestConfirmed.body', { post });
  if (kind === 'overdue') return t('notices:messages.overdueOwn', { post });
  if (kind === 'progress' && stage === 'Unseen') return t('notices:messages.released', { post });
  if (kind === 'onHold')
    return row.hold_reason === null || row.hold_until === null
      ? t('notices:messages.onHoldBefore', { post })
      : t('notices:messages.onHold', {
          post,
          until: dayInWords(row.hold_until, language),
          reason: t(`holdReasons.${row.hold_reason}`),
        });
  if (kind === 'merged' && row.main_number === null) return t('notices:messages.mergedBefore', { post });
  return t(`notices:messages.${kind}`, {
    post,
    number: row.main_number ?? '',
    name: '',
    words: '',
    stage: stage ? t(`stages.${stage}`) : '',
  });
}
