import type { ChatRooms, RoomPlace } from '@sudhaar/contract/chat';
import { useState } from 'react';
import { usePlaces } from '../../../entities/place/queries.ts';
import { useTranslation } from '../../../lib/i18n/i18n.ts';
import { DebouncedSearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { roomsOfPlaces } from '../room-list.ts';
import { RoomLink } from './room-link.tsx';

const SHORTEST = 2;
const NONE: readonly RoomPlace[] = [];

/** The busiest rooms, or the room of any place by search. */
export function RoomFinder({ others }: Pick<ChatRooms, 'others'>) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState('');
  const query = text.trim();
  const isSearch = query.length >= SHORTEST;
  const { data, isError, isPlaceholderData } = usePlaces(query);
  const found = data ? roomsOfPlaces(data) : NONE;
  const rooms = isSearch ? found : others;
  const isWaiting = isSearch && !isError && (!data || isPlaceholderData);
  const status = () => {
    if (!isSearch) return others.length > 0 ? t('rooms.busiest') : '';
    if (isError) return t('rooms.searchFailed');
    if (isWaiting) return t('rooms.searching');
    return found.length > 0 ? t('rooms.found', { count: found.length }) : t('rooms.nothing');
  };
  return (
    <div className="grid gap-3 pt-1">
      <DebouncedSearchField
        label={t('rooms.search')}
        placeholder={t('rooms.searchHint')}
        clearLabel={t('rooms.clear')}
        value={text}
        onSearch={setText}
      />
      <p role="status" className="px-3 text-small font-medium text-ink-2 empty:hidden">
        {status()}
      </p>
      {isWaiting && !data ? (
        <Skeleton className="h-24 rounded-small" />
      ) : (
        <ul className={`grid grid-cols-1 gap-1 ${isWaiting ? 'opacity-60' : ''}`}>
          {rooms.map(({ room, state, district }) => (
            <li key={room}>
              <RoomLink place={{ room, state, district }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
