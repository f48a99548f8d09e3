import { ProductError } from '@sudhaar/domain/errors';
import {
  CONTACT_FIELDS,
  type RequestForm,
  readRequestForm,
  readUpdateForm,
} from '@sudhaar/domain/open311-forms';
import type { Parameters } from '@sudhaar/domain/open311-parameters';
import type { Position } from '@sudhaar/domain/places';
import type { Language } from '@sudhaar/language/languages';
import { translator } from '@sudhaar/language/server';
import { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import type { Logger } from '../../../platform/logger.ts';
import { handleRequest, type OutboundRequest, queueRequests } from '../../../platform/outbound/requests.ts';
import type { ApiKeyHolder } from '../../identity/api-keys/service.ts';
import type { Categories } from '../../offices/categories/service.ts';
import type { Places } from '../../places/places/service.ts';
import type { ExternalUpdates } from '../../posts/external-updates/service.ts';
import type { Posts } from '../../posts/posts/service.ts';
import { InvalidParametersError, valueOrThrow } from './invalid-parameters.ts';
import * as store from './store.ts';

export type FetchPicture = (url: string) => Promise<Buffer>;
export type SubmissionDeps = {
  db: Database;
  posts: Pick<Posts, 'createFor' | 'addPhoto'>;
  places: Pick<Places, 'findPlaces' | 'locate'>;
  categories: Pick<Categories, 'namesOfAll' | 'list'>;
  updates: Pick<ExternalUpdates, 'add'>;
  fetchPicture: FetchPicture;
  logger: Logger;
};
/** `key` is the sender's idempotency key. */
type SubmissionContext = { holder: ApiKeyHolder; key: string | null; isTest: boolean; language: Language };

/** Rolls back a call to the test endpoint, after all checks. */
class TestEndpointRollback extends Error {}

const photoPayload = z.object({ postId: z.string(), url: z.string() });

export function createSubmissions({
  db,
  posts,
  places,
  categories,
  updates,
  fetchPicture,
  logger,
}: SubmissionDeps) {
  /** Position, and the name of the place. */
  async function locate(form: RequestForm) {
    if ('position' in form.place) return { position: form.place.position, foundBy: null };
    const [found] = await places.findPlaces(form.place.address);
    if (!found)
      throw new InvalidParametersError([{ problem: 'unknownAddress', parameter: 'address_string' }]);
    const position: Position = { lat: found.lat, lng: found.lng };
    return { position, foundBy: form.place.address };
  }

  async function reportOf(form: RequestForm, language: Language) {
    const usable = await categories.list(language);
    const service = usable.find(({ code }) => code === form.serviceCode);
    if (!service) {
      const isKnown = (await categories.namesOfAll()).some(({ code }) => code === form.serviceCode);
      const problem = isKnown ? 'retiredService' : 'unknownService';
      throw new InvalidParametersError([{ problem, parameter: 'service_code', value: form.serviceCode }]);
    }
    const { position, foundBy } = await locate(form);
    const place = await places.locate(position);
    // Places are not loaded yet, so the sender may retry soon.
    if (place === null) throw new ProductError('unavailable');
    if (place.state === '')
      throw new InvalidParametersError([{ problem: 'unknownPlace', parameter: 'lat, long' }]);
    const near = place.locality || place.district;
    const report = {
      caption: form.description || service.name,
      priority: form.priority,
      category: form.serviceCode,
      location: {
        state: place.state,
        landmark: form.landmark || near,
        address: foundBy ?? near,
        pincode: place.pincode,
        coordinates: position,
      },
    };
    return { report, foundBy };
  }

  /** Rolls back on the test endpoint, and then returns null. */
  async function unlessTest<Result>(isTest: boolean, work: (end: () => void) => Promise<Result>) {
    try {
      return await work(() => {
        if (isTest) throw new TestEndpointRollback();
      });
    } catch (error) {
      if (error instanceof TestEndpointRollback) return null;
      throw error;
    }
  }

  return {
    /** `POST requests`. Idempotent by the sender's key. The photo is fetched later. */
    async send(parameters: Parameters, { holder, key, isTest, language }: SubmissionContext) {
      const t = translator(language);
      const form = valueOrThrow(readRequestForm(parameters));
      const { report, foundBy } = await reportOf(form, language);
      const clientId = key ?? form.senderKey ?? undefined;
      const stored = await unlessTest(isTest, (end) =>
        posts.createFor(
          {
            sender: null,
            apiKeyId: holder.id,
            channel: 'system',
            findEarlier: async () =>
              clientId === undefined || isTest ? undefined : store.findByClientId(db, holder.id, clientId),
            async storeAlso(trx: Transaction, { id }: { id: string }) {
              if (form.mediaUrl) await queueRequests(trx, photoRequests(id, form.mediaUrl));
              end();
            },
          },
          { ...report, clientId },
          [],
        ),
      );
      const hasContact = CONTACT_FIELDS.some((name) => (parameters[name] ?? '') !== '');
      const notice = [
        stored ? t(hasContact ? 'open311:stored' : 'open311:storedPlain') : t('open311:checked'),
        ...(foundBy ? [t('open311:storedRoughly', { place: foundBy })] : []),
        ...(form.mediaUrl ? [t('open311:photoLater')] : []),
      ].join(' ');
      return {
        service_request_id: stored?.number ?? TEST_ID,
        service_notice: notice,
        account_id: null,
      };
    },

    /** `POST servicerequestupdates`. */
    async sendUpdate(parameters: Parameters, { holder, key, isTest }: SubmissionContext) {
      const form = valueOrThrow(readUpdateForm(parameters));
      const senderKey = key ?? form.senderKey;
      const id = await unlessTest(isTest, (end) =>
        updates.add(holder, { ...form, senderKey: isTest ? null : senderKey }, async () => end()),
      ).catch((error: unknown) => {
        if (error instanceof ProductError && error.problem === 'postGone')
          throw new InvalidParametersError([
            { problem: 'unknownRequest', parameter: 'service_request_id', value: form.number },
          ]);
        throw error;
      });
      return { update_id: id ?? TEST_ID };
    },

    photoRequest: handleRequest('open311_photo', photoPayload, async ({ postId, url }) => {
      let picture: Buffer;
      try {
        picture = await fetchPicture(url);
      } catch (error) {
        // The post stays without it, because a failing URL would mostly fail again.
        logger.warn({ err: error }, 'a photo of another system could not be fetched');
        return true;
      }
      await posts.addPhoto(postId, picture).catch((error: unknown) => {
        if (!(error instanceof ProductError)) throw error;
        logger.warn({ err: error }, 'a photo of another system could not be read');
      });
      return true;
    }),
  };
}

/** Empty if the URL is invalid. The post then has no photo. */
const photoRequests = (postId: string, url: string): OutboundRequest[] =>
  URL.canParse(url) ? [{ kind: 'open311_photo', url: new URL(url), payload: { postId, url } }] : [];

/** Answer of the test endpoint instead of a number. */
const TEST_ID = 'TEST';
