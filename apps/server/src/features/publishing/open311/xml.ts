/** Lists are written by the names of their items. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/** Element name of list items. */
const ITEMS: Record<string, string> = {
  services: 'service',
  attributes: 'attribute',
  values: 'value',
  service_requests: 'request',
  service_request_updates: 'request_update',
  errors: 'error',
  endpoints: 'endpoint',
  formats: 'format',
  photos: 'photo',
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers would turn it into a line feed.
  '\r': '&#13;',
};
// XML 1.0 cannot have them, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"'\r]/g, (char) => ENTITIES[char] ?? char);

function element(name: string, value: Value): string {
  if (Array.isArray(value)) {
    const item = ITEMS[name] ?? 'item';
    return `<${name}>${value.map((one) => element(item, one)).join('')}</${name}>`;
  }
  if (value === null || value === '') return `<${name}/>`;
  if (typeof value === 'object')
    return `<${name}>${Object.entries(value)
      .map(([inner, one]) => element(inner, one))
      .join('')}</${name}>`;
  return `<${name}>${escapeText(String(value))}</${name}>`;
}

/** The protocol uses no namespaces. */
export const writeXml = (root: string, value: Value): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${element(root, value)}`;
