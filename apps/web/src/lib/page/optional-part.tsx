import type { WebNamespace } from '@sudhaar/language/web';
import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../i18n/i18n.ts';

/**
 * Loads a non-essential part with its texts when first shown. If that fails (offline, or after a release), the part
 * is left out.
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
