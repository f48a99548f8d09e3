import type { OfficeName } from '@sudhaar/contract/office-name';
import { Building2 } from 'lucide-react';
import { OfficeLink } from '../../entities/office/office-link.tsx';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { withElement } from '../../lib/i18n/with-element.tsx';

type Props = { office: OfficeName | null; isDisputed: boolean };

export function ResponsibleLine({ office, isDisputed }: Props) {
  const { t } = useTranslation('posts');
  return (
    <p className="flex gap-1.5 text-ink-2">
      <Building2 aria-hidden="true" size={18} className="mt-1 shrink-0 text-ink-3" />
      <span className="min-w-0 wrap-anywhere">
        {office
          ? withElement(
              (value) => t('card.sentTo', { office: value }),
              <OfficeLink office={office} className="font-medium! underline decoration-line" />,
            )
          : t('card.withoutOffice')}
        {isDisputed && <span className="block font-medium text-marigold-strong">{t('card.disputed')}</span>}
      </span>
    </p>
  );
}
