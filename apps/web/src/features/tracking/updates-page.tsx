import { STATES } from '@sudhaar/domain/places';
import { useTranslation } from '../../lib/i18n.ts';
import { useAddress } from '../../lib/use-address.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { usePlaceName } from '../places/place-name.ts';
import { Figures } from './components/figures.tsx';
import { UpdateList } from './components/update-list.tsx';

/** What has moved lately, everywhere or in one state. */
export function UpdatesPage() {
  const { t } = useTranslation('tracking');
  const placeName = usePlaceName();
  const [params, change] = useAddress();
  const state = STATES.find((name) => name === params.get('state')) ?? '';
  const options = [
    { value: '' as const, label: t('updates.everywhere') },
    ...STATES.map((name) => ({ value: name, label: placeName(name) })),
  ];
  return (
    <div className="page py-10">
      <PageHeading title={t('updates.title')} lead={t('updates.lead')} />
      <div className="mt-6">
        <Figures />
      </div>
      <section aria-labelledby="updates" className="mt-8 max-w-3xl">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
          <h2 id="updates" className="text-title">
            {t('updates.list')}
          </h2>
          <div className="w-full sm:w-64">
            <SelectField
              label={t('updates.state')}
              name="state"
              value={state}
              options={options}
              onChange={(value) =>
                change((address) => (value === '' ? address.delete('state') : address.set('state', value)))
              }
            />
          </div>
        </div>
        <UpdateList state={state} />
      </section>
    </div>
  );
}
