import { postNumberIn, readPostNumber } from '@sudhaar/domain/post-numbers';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Accepts links, texts and numbers, because people paste what their messenger gives them. */
export const postIn = (text: string): string | null =>
  ID.exec(text)?.[0].toLowerCase() ?? readPostNumber(text) ?? postNumberIn(text);
