import { HELP_GROUPS } from '@sudhaar/domain/help';
import { setParam, useAddress } from '../../lib/hooks/use-address.ts';
import { useWrittenParams } from '../../lib/hooks/use-written-params.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { GroupCard } from './group-card.tsx';
import { MoreHelp } from './more-help.tsx';
import { Results } from './results.tsx';

/** All articles by group, or search results. */
export function HelpCenter() {
  const { t } = useTranslation('helpCenter');
  const [params, change] = useAddress();
  const text = useWrittenParams(params).get('q') ?? '';
  const search = (value: string) => change((address) => setParam(address, 'q', value));
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading lead={t('lead')}>
        <div className="mt-6">
          <SearchField
            label={t('search')}
            placeholder={t('placeholder')}
            clearLabel={t('clear')}
            value={text}
            onChange={search}
          />
        </div>
      </PageHeading>
      <div className="mt-8">
        {text.trim() === '' ? (
          <div className="gap-5 md:columns-2 lg:columns-3">
            {HELP_GROUPS.map((group) => (
              <GroupCard key={group} group={group} />
            ))}
          </div>
        ) : (
          <Results text={text} />
        )}
      </div>
      <MoreHelp />
    </div>
  );
}
