import { useDraft } from '../../../lib/hooks/use-draft.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { SearchField } from '../../../ui/search-field.tsx';

type Props = { value: string; onSearch: (words: string) => void };

/** Words to find posts by. The server is asked when the typing pauses. */
export function PostSearch({ value, onSearch }: Props) {
  const { t } = useTranslation('posts');
  const [text, setText] = useDraft(value, onSearch);
  return (
    <SearchField
      label={t('feed.search')}
      placeholder={t('feed.searchPlaceholder')}
      clearLabel={t('feed.clearSearch')}
      value={text}
      onChange={setText}
    />
  );
}
