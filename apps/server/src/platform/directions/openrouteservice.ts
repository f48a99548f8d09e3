import type { Position } from '@sudhaar/domain/places';
import { z } from 'zod';
import type { Logger } from '../logger.ts';
import { atMost, SERVICE_CALLS_AT_ONCE } from '../outbound/at-most.ts';
import type { Directions, DirectionsResult } from './directions.ts';
import { straight } from './straight.ts';

const TIMEOUT_MS = 8_000;

/** The parts of the GeoJSON that we use. A coordinate may have a height as third number. */
const answer = z.object({
  features: z.tuple(
    [
      z.object({
        geometry: z.object({
          coordinates: z.array(z.tuple([z.number(), z.number()], z.number())).min(2),
        }),
        properties: z.object({
          summary: z.object({ distance: z.number().nonnegative(), duration: z.number().nonnegative() }),
        }),
      }),
    ],
    z.unknown(),
  ),
});

type Settings = { url: string; key: string; logger: Logger; timeoutMs?: number };

/** Works with openrouteservice and compatible services. Falls back to a straight line on any error. */
export function openrouteservice({ url, key, logger, timeoutMs = TIMEOUT_MS }: Settings): Directions {
  const limited = atMost(SERVICE_CALLS_AT_ONCE);
  async function ask(from: Position, to: Position): Promise<DirectionsResult> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: key,
        'content-type': 'application/json',
        accept: 'application/geo+json, application/json',
      },
      body: JSON.stringify({
        coordinates: [
          [from.lng, from.lat],
          [to.lng, to.lat],
        ],
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The routing service answered ${response.status}`);
    }
    const [{ geometry, properties }] = answer.parse(await response.json()).features;
    return {
      kind: 'road',
      coordinates: geometry.coordinates.map(([lng, lat]) => [lng, lat]),
      distanceMetres: properties.summary.distance,
      durationSeconds: properties.summary.duration,
    };
  }

  return {
    async route(from, to) {
      try {
        return await limited(() => ask(from, to));
      } catch (error) {
        logger.warn({ component: 'directions', err: error }, 'no road found, showing a straight line');
        return straight.route(from, to);
      }
    },
  };
}
