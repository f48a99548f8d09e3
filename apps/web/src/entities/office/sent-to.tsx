import type { OfficeName } from '@sudhaar/contract/office-name';
import { Building2 } from 'lucide-react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { withElement } from '../../lib/i18n/with-element.tsx';
import { OfficeLink } from './office-link.tsx';
import { useOffice } from './queries.ts';

/** Names the office, and how long it usually takes to start. */
export function SentTo({ office }: { office: OfficeName | null }) {
  const { t } = useTranslation('offices');
  return (
    <div className="mt-3 flex gap-2 rounded-card bg-sunk px-4 py-3">
      <Building2 aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {office
            ? withElement((value) => t('sent.to', { office: value }), <OfficeLink office={office} />)
            : t('sent.none')}
        </p>
        {office && <UsualStartTime officeId={office._id} />}
      </div>
    </div>
  );
}

function UsualStartTime({ officeId }: { officeId: string }) {
  const { t } = useTranslation('offices');
  const format = useFormat();
  const figures = useOffice(officeId).data?.figures;
  if (!figures || figures.medianResponseHours === null) return null;
  return (
    <p className="mt-0.5 text-small text-ink-2">
      {t('sent.begins', {
        span: format.span(figures.medianResponseHours),
        shown: format.number(figures.responses),
      })}
    </p>
  );
}
