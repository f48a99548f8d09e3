import type { RoomPlace } from '@sudhaar/contract/chat';
import { INDIA } from '@sudhaar/domain/rooms';
import { useDistrictNames } from '../../lib/i18n/district-name.ts';
import { useTranslation } from '../../lib/i18n/i18n.ts';
import { usePlaceName } from '../../lib/i18n/place-name.ts';

/** Includes the state if it adds information. */
export function useRoomName(): (place: RoomPlace) => { name: string; state: string } {
  const { t } = useTranslation('chat');
  const placeName = usePlaceName();
  const { districtName } = useDistrictNames();
  return ({ room, state, district }) =>
    room === INDIA
      ? { name: t('rooms.india'), state: '' }
      : {
          name: district === state ? placeName(state) : districtName({ state, district }),
          state: district === state ? '' : placeName(state),
        };
}
