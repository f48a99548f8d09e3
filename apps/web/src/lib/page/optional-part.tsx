import type { WebNamespace } from '@sudhaar/language/web';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

/**
 * A part that its page can do without, fetched with its texts when it is first shown. Where the files can't be fetched
 * (offline, or after a new release), the part is left out, and the rest of the page stays.
 */
export const optionalPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: WebNamespace[]
) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [Part] = await Promise.all([load(), loadTexts(...texts)]);
      return { default: Part };
    } catch (error) {
      console.error(error);
      return { default: () => null };
    }
  });
