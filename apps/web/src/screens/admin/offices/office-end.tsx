import type { AdminOffice } from '@sudhaar/contract/offices';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OfficePicker } from '../../../entities/office/office-picker.tsx';
import { officesAtWork, type PickableOffice } from '../../../entities/office/picker-sources.ts';
import { type Confirmation, ConfirmDialog } from '../../../features/moderate/confirm-dialog.tsx';
import { ADMIN } from '../../../features/moderate/use-pages.ts';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { officeFormPath } from './queries.ts';

/** Retire or merge. */
export function OfficeEnd({ office }: { office: AdminOffice }) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const [asked, setAsked] = useState<'merge' | 'retire' | null>(null);
  const { _id: id, name } = office;
  const retirement: Confirmation = {
    title: t('retire.title', { name }),
    happens: t('retire.happens', { returnObjects: true }),
    confirm: t('retire.action'),
    failed: t('retire.failed'),
    danger: true,
    reasonForPerson: { label: t('retire.reason'), hint: t('retire.reasonHint') },
    run: (reason) => api('DELETE /api/admin/offices/{id}', { params: { id }, body: { reason } }),
    onDone: () => void client.invalidateQueries({ queryKey: [ADMIN] }),
  };
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-title">{t('form.end')}</h2>
        <p className="mt-1 text-ink-2">{t('form.endLead')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button compact look="outline" onClick={() => setAsked('merge')}>
          <ArrowRight aria-hidden="true" size={18} />
          {t('merge.action')}
        </Button>
        <Button compact look="danger" onClick={() => setAsked('retire')}>
          <CircleX aria-hidden="true" size={18} />
          {t('retire.action')}
        </Button>
      </div>
      {asked === 'merge' && <MergeDialog office={office} onClose={() => setAsked(null)} />}
      {asked === 'retire' && <ConfirmDialog confirmation={retirement} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function MergeDialog({ office, onClose }: { office: AdminOffice; onClose: () => void }) {
  const { t } = useTranslation('offices');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [into, setInto] = useState<PickableOffice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { _id: id, name } = office;
  const confirmation: Confirmation = {
    title: t('merge.title', { name }),
    happens: [t('merge.takesOver'), t('merge.retires', { name }), t('merge.never')],
    confirm: t('merge.confirm'),
    failed: t('merge.failed'),
    danger: true,
    check() {
      setMissing(!into);
      return into !== null;
    },
    run: (reason) =>
      api('PUT /api/admin/mergeOffice/{id}', { params: { id }, body: { intoId: into?._id ?? '', reason } }),
    onDone() {
      void client.invalidateQueries({ queryKey: [ADMIN] });
      if (into) navigate(officeFormPath(into._id));
    },
  };
  return (
    <ConfirmDialog confirmation={confirmation} onClose={onClose}>
      <OfficePicker
        label={t('merge.into')}
        source={officesAtWork(id)}
        error={isMissing && !into ? t('picker.missing') : undefined}
        value={into}
        onPick={setInto}
      />
    </ConfirmDialog>
  );
}
