import type { WebTexts } from '@sudhaar/language/web';

// A key that no language file has does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: WebTexts;
  }
}
