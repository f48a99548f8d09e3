export type TextPart = { text: string; href?: string };

const LINK = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence rather than a URL. */
const TRAILING = /[.,;:!?…।'"»”’]+$/;

/** A URL ends before a bracket that it did not open. */
function addressIn(text: string): string {
  let address = text.replace(TRAILING, '');
  for (const [opening, closing] of ['()', '[]', '{}'] as const) {
    while (address.endsWith(closing ?? '') && count(address, closing) > count(address, opening)) {
      address = address.slice(0, -1).replace(TRAILING, '');
    }
  }
  return address;
}

const count = (text: string, character = ''): number => text.split(character).length - 1;

/** Splits a text at its URLs. Only http and https become links. */
export function piecesOf(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const address = addressIn(match[0]);
    if (!URL.canParse(address)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, href: new URL(address).href });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
