import { STATES } from '@sudhaar/domain/places';
import { Figures } from '../../entities/public-post/figures.tsx';
import { useDistricts } from '../../entities/public-post/queries.ts';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { UpdateList } from './update-list.tsx';

/** The latest updates everywhere, in one state or in one of its districts. */
export function UpdatesPage() {
  const { t } = useTranslation('tracking');
  const placeName = usePlaceName();
  const [address, change] = useAddress();
  const params = useWrittenParams(address);
  const state = STATES.find((name) => name === params.get('state')) ?? '';
  const { data: districts = [] } = useDistricts(state);
  const district = state === '' ? '' : (params.get('district') ?? '');
  const options = [
    { value: '' as const, label: t('updates.everywhere') },
    ...STATES.map((name) => ({ value: name, label: placeName(name) })),
  ];
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={t('updates.title')} lead={t('updates.lead')} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-5 lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:col-start-2">
          <Figures />
          <SelectField
            label={t('updates.state')}
            name="state"
            value={state}
            options={options}
            onChange={(value) =>
              change((address) => {
                address.delete('district');
                setParam(address, 'state', value);
              })
            }
          />
          {state !== '' && (
            <SelectField
              label={t('updates.district')}
              name="district"
              value={district}
              options={[
                { value: '', label: t('updates.allDistricts') },
                // The district in the address bar must be an option before the list of districts is loaded.
                ...[...new Set([...districts, ...(district ? [district] : [])])].map((name) => ({
                  value: name,
                  label: name,
                })),
              ]}
              onChange={(value) => change((address) => setParam(address, 'district', value))}
            />
          )}
        </div>
        <section aria-labelledby="updates" className="min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 id="updates" className="mb-4 text-title">
            {t('updates.list')}
          </h2>
          <UpdateList state={state} district={district} />
        </section>
      </div>
    </div>
  );
}
