import type { RequestTexts } from './view.ts';

/** Last change of the interface. */
const CHANGESET = '2026-11-17T00:00:00+05:30';
const SPECIFICATION = 'http://wiki.open311.org/GeoReport_v2';
export const PATHS = { production: '/v2', test: '/test/v2' } as const;
export type Endpoint = keyof typeof PATHS;

export const discoveryView = ({ t, publicUrl }: RequestTexts) => ({
  changeset: CHANGESET,
  contact: t('open311:discovery.contact', { address: publicUrl }),
  key_service: t('open311:discovery.keyService', { address: publicUrl }),
  endpoints: (['production', 'test'] as const).map((type) => ({
    specification: SPECIFICATION,
    url: `${publicUrl}/open311${PATHS[type]}`,
    changeset: CHANGESET,
    type,
    formats: ['text/xml', 'application/json'],
  })),
});
