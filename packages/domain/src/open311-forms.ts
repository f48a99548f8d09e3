import { CATEGORY_CODE } from './categories.ts';
import { TEXT_MAX } from './limits.ts';
import { type AttributeCode, type AttributeValues, REQUEST_STATUSES, SERVICE_ATTRIBUTES } from './open311.ts';
import {
  createReader,
  type ParameterFault,
  type Parameters,
  type ParseResult,
} from './open311-parameters.ts';
import { isInIndia, type Position } from './places.ts';
import { readPostNumber } from './post-numbers.ts';
import { PRIORITIES } from './posts.ts';
import { UNSET_REPORT } from './reported-fields.ts';
import { cleanName, cleanText } from './text.ts';

/** Forms that other systems send by Open311: a new request, and an update of one. */

/** More fields than any client of the protocol sends. */
export const FORM_FIELDS_MAX = 100;
/** Idempotency key of the sender. A repeated request with the same key is stored once. */
export const SENDER_KEY_MAX = 200;
const MEDIA_URL_MAX = 2000;

/** Reporters' contact details are neither read nor stored. */
export const CONTACT_FIELDS = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'device_id',
  'account_id',
] as const;

export type RequestForm = {
  serviceCode: string;
  place: { position: Position } | { address: string };
  /** Empty if only the service was given. */
  description: string;
  senderKey: string | null;
  mediaUrl: string | null;
} & AttributeValues;

const ATTRIBUTE = /^attribute\[([^[\]]{1,80})\](\[\])?$/;

/** Accepts `attribute[CODE]` and `attribute[CODE][]`. */
function readAttributes(parameters: Parameters): { given: Map<string, string[]>; faults: ParameterFault[] } {
  const attributeValues = new Map<string, string[]>();
  const faults: ParameterFault[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (!name.startsWith('attribute')) continue;
    const code = ATTRIBUTE.exec(name)?.[1]?.toLowerCase();
    if (code === undefined || !SERVICE_ATTRIBUTES.some((attribute) => attribute.code === code)) {
      faults.push({ problem: 'unknownAttribute', parameter: name.slice(0, 80).toWellFormed() });
      continue;
    }
    const values = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
    attributeValues.set(code, [
      ...(attributeValues.get(code) ?? []),
      ...values.filter((text) => text.trim() !== ''),
    ]);
  }
  return { given: attributeValues, faults };
}

/** `POST requests`. */
export function readRequestForm(parameters: Parameters): ParseResult<RequestForm> {
  const reader = createReader(parameters);
  const { given, faults } = readAttributes(parameters);
  reader.faults.push(...faults);
  const attribute = (code: AttributeCode, most: number): string => {
    const [value = '', ...others] = given.get(code) ?? [];
    const parameter = `attribute[${code}]`;
    if (others.length > 0) reader.refuse('repeated', parameter);
    return bounded(reader, parameter, cleanName(value), most);
  };
  const serviceCode = reader.one('service_code');
  if (serviceCode === undefined) reader.refuse('missing', 'service_code');
  else if (!CATEGORY_CODE.test(serviceCode))
    reader.refuse('unknownService', 'service_code', serviceCode.slice(0, 80).toWellFormed());
  const place = readPlace(reader);
  const description = bounded(
    reader,
    'description',
    cleanText(reader.one('description') ?? ''),
    TEXT_MAX.caption,
  );
  const priority = attribute('priority', 80);
  const match = PRIORITIES.find((one) => one.toLowerCase() === priority.toLowerCase());
  if (priority !== '' && !match)
    reader.refuse('notAmongValues', 'attribute[priority]', PRIORITIES.join(', '));
  const landmark = attribute('landmark', TEXT_MAX.addressLine);
  const senderKey = attribute('external_id', SENDER_KEY_MAX) || null;
  const mediaUrl = readMediaUrl(reader);
  if (reader.faults.length > 0 || serviceCode === undefined || place === undefined)
    return { value: null, faults: reader.faults };
  return {
    value: {
      serviceCode,
      place,
      description,
      priority: match ?? UNSET_REPORT.priority,
      landmark,
      senderKey,
      mediaUrl,
    },
    faults: [],
  };
}
type FormReader = ReturnType<typeof createReader>;

function bounded(reader: FormReader, parameter: string, text: string, most: number): string {
  if (text.length > most) reader.refuse('tooLong', parameter, most);
  return text;
}

/** A position wins over an address. An `address_id` is a PIN code, or a place as its search writes it. */
function readPlace(reader: FormReader): RequestForm['place'] | undefined {
  const [lat, lng] = [reader.number('lat'), reader.number('long')];
  if (reader.faults.some(({ parameter }) => parameter === 'lat' || parameter === 'long')) return undefined;
  if (lat !== undefined && lng !== undefined)
    return isInIndia({ lat, lng }) ? { position: { lat, lng } } : reader.refuse('outsideIndia', 'lat, long');
  if (lat !== undefined || lng !== undefined) return reader.refuse('incompletePosition', 'lat, long');
  const [name, text] = [
    ['address_string', reader.one('address_string')] as const,
    ['address_id', reader.one('address_id')] as const,
  ].find(([, value]) => value !== undefined) ?? ['address_string', undefined];
  if (text === undefined) return reader.refuse('placeMissing', 'lat, long, address_string, address_id');
  return { address: bounded(reader, name, cleanName(text), TEXT_MAX.addressLine) };
}

function readMediaUrl(reader: FormReader): string | null {
  const text = reader.one('media_url');
  if (text === undefined) return null;
  if (text.length > MEDIA_URL_MAX) return reader.refuse('tooLong', 'media_url', MEDIA_URL_MAX) ?? null;
  return isWebAddress(text) ? text : (reader.refuse('notAWebAddress', 'media_url') ?? null);
}

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === ''
  );
};

export type UpdateForm = {
  number: string;
  description: string;
  senderKey: string | null;
};

/** `POST servicerequestupdates`. */
export function readUpdateForm(parameters: Parameters): ParseResult<UpdateForm> {
  const reader = createReader(parameters);
  const id = reader.one('service_request_id');
  const number = id === undefined ? null : readPostNumber(id);
  if (id === undefined) reader.refuse('missing', 'service_request_id');
  else if (number === null)
    reader.refuse('unknownRequest', 'service_request_id', id.slice(0, 80).toWellFormed());
  const word = reader.one('status');
  const status = REQUEST_STATUSES.find((one) => one === word?.toLowerCase());
  // Only validated. The published status is the post's own.
  if (word === undefined) reader.refuse('missing', 'status');
  else if (status === undefined) reader.refuse('notAStatus', 'status', word.slice(0, 80).toWellFormed());
  const text = reader.one('description');
  const description = bounded(reader, 'description', cleanText(text ?? ''), TEXT_MAX.comment);
  if (description === '') reader.refuse('missing', 'description');
  // Only validated. The shown time is ours, because another clock may be wrong.
  reader.date('updated_datetime');
  const key = bounded(reader, 'update_id', cleanName(reader.one('update_id') ?? ''), SENDER_KEY_MAX);
  readMediaUrl(reader);
  if (reader.faults.length > 0 || number === null) return { value: null, faults: reader.faults };
  return { value: { number, description, senderKey: key || null }, faults: [] };
}
