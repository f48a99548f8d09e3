import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { DebouncedSearchField } from '../../../ui/search-field.tsx';

type Props = { value: string; onSearch: (words: string) => void };

export function PostSearch(props: Props) {
  const { t } = useTranslation('posts');
  return (
    <DebouncedSearchField
      {...props}
      label={t('feed.search')}
      placeholder={t('feed.searchPlaceholder')}
      clearLabel={t('feed.clearSearch')}
    />
  );
}
