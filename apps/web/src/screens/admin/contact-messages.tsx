import type { ContactMessage } from '@sudhaar/contract/contact';
import { Inbox } from 'lucide-react';
import type { PageSource } from '../../features/moderate/use-pages.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ExportButton } from '../../widgets/admin-list/export-button.tsx';
import { ListHead, ListSearch } from '../../widgets/admin-list/list-head.tsx';
import { PagedList } from '../../widgets/admin-list/paged-list.tsx';
import { useFilters } from '../../widgets/admin-list/use-filters.ts';
import { ContactItem } from './contact-item.tsx';

const FILTERS = { search: 'text', handled: ['yes', 'all'] } as const;

/** Shows unhandled messages by default. */
export function ContactMessages() {
  const { t } = useTranslation('admin');
  const { filters, set } = useFilters(FILTERS);
  const { search, handled: shown } = filters;
  const asked = { search, handled: shown === 'all' ? undefined : (shown ?? 'no') } as const;
  const source: PageSource<ContactMessage> = {
    name: 'contact',
    filters: asked,
    async fetchPage(paging) {
      const query = { ...paging, ...asked };
      const { messages, nextCursor } = await api('GET /api/admin/contactMessages', { query });
      return { items: messages, nextCursor };
    },
  };
  return (
    <>
      <ListHead lead={t('messages.lead')}>
        <ExportButton list="contact" filters={asked} />
      </ListHead>
      <div className="mt-5 mb-4 grid items-center gap-3 md:grid-cols-[1fr_22rem]">
        <ListSearch
          label={t('messages.searchLabel')}
          placeholder={t('messages.searchPlaceholder')}
          value={search ?? ''}
          onSearch={(text) => set('search', text)}
        />
        <Segmented
          legend={t('messages.state')}
          options={[
            { value: '', label: t('messages.waiting') },
            { value: 'yes', label: t('messages.handled') },
            { value: 'all', label: t('common.all') },
          ]}
          value={shown ?? ''}
          onChange={(value) => set('handled', value)}
        />
      </div>
      <PagedList
        source={source}
        failed={t('messages.failed')}
        empty={t(search || shown ? 'messages.empty' : 'messages.nothingWaits')}
        icon={Inbox}
      >
        {(messages) => (
          <ul className="grid grid-cols-1 gap-3">
            {messages.map((message) => (
              <li key={message._id}>
                <ContactItem message={message} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
