import type { GovernmentProfile } from '@sudhaar/contract/profiles';
import { isWebLink } from '@sudhaar/domain/profiles';
import { ExternalLink, LockKeyhole } from 'lucide-react';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Fact, Facts } from './facts.tsx';
import { ProofButton } from './proof-button.tsx';

export function DocumentsPanel({ profile }: { profile: GovernmentProfile }) {
  const { t } = useTranslation('profiles');
  const { idProofType, idProofNumber, proofDocumentUrl, website } = profile;
  return (
    <>
      <Facts>
        <Fact label={t('fields.idProofType')} value={idProofType} />
        <Fact label={t('fields.idProofNumber')} value={idProofNumber} />
        <Fact label={t('authority.proofDocument')} value={proofDocumentUrl} wide="onPhones">
          <ProofButton url={proofDocumentUrl} />
        </Fact>
        <Fact label={t('fields.website')} value={isWebLink(website) ? website : ''}>
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-touch items-center gap-2 font-medium text-green underline-offset-4 hover:underline"
          >
            {t('authority.visitWebsite')}
            <ExternalLink aria-hidden="true" size={16} className="shrink-0" />
          </a>
        </Fact>
      </Facts>
      <p className="mt-6 flex items-start gap-2 text-small text-ink-2">
        <LockKeyhole aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
        {t('authority.documentsPrivate')}
      </p>
    </>
  );
}
