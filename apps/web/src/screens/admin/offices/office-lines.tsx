import type { AdminListedOffice } from '@sudhaar/contract/offices';
import { Link } from 'react-router';
import { useDepartmentNames, usePlacesInWords } from '../../../entities/office/words.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { RecordList } from '../../../widgets/admin-list/record-list.tsx';
import { officeFormPath } from './queries.ts';

/** The name links to the office's form. */
export function OfficeLines({ offices }: { offices: readonly AdminListedOffice[] }) {
  const { t } = useTranslation('offices');
  const format = useFormat();
  const placesInWords = usePlacesInWords();
  const departmentNames = useDepartmentNames();
  return (
    <RecordList
      caption={t('list.table')}
      items={offices}
      title={{
        name: t('list.name'),
        cell: ({ _id, name, level, isRetired }) => (
          <div className="leading-snug">
            <Link
              to={officeFormPath(_id)}
              className="inline-block py-1 text-base font-semibold wrap-anywhere underline-offset-4 hover:text-green hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <p className="text-small text-ink-2">{t(`levels.${level}`)}</p>
            {isRetired && <Chip tone="quiet">{t('office.retired')}</Chip>}
          </div>
        ),
      }}
      columns={[
        { name: t('list.departments'), cell: ({ departments }) => departmentNames(departments) },
        {
          name: t('list.places'),
          cell: ({ places }) =>
            placesInWords(places) || <span className="text-ink-3">{t('list.noArea')}</span>,
        },
        {
          name: t('list.people'),
          cell: ({ staffCount, headCount, hasStaff, isRetired }) => (
            <>
              {t('office.people', { count: staffCount })}
              {!hasStaff && !isRetired && (
                <span className="block font-semibold text-brick">{t('list.noStaff')}</span>
              )}
              {hasStaff && headCount === 0 && (
                <span className="block font-semibold text-brick">{t('list.noHead')}</span>
              )}
            </>
          ),
        },
        {
          name: t('list.open'),
          cell: ({ openCount }) => <span className="tabular-nums">{format.number(openCount)}</span>,
        },
      ]}
    />
  );
}
