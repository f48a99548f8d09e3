import { storage } from '../../lib/device/storage.ts';
import { startingLanguage } from '../../lib/i18n/starting-language.ts';
import { TOKEN_KEY } from '../../lib/session/session.ts';
import { readToken } from '../../lib/session/token.ts';
import { startEarly } from './early.ts';
import { preloadFont } from './preload.ts';
import { applyTheme } from './theme.ts';

// The only render-blocking script. The build inlines it (build/head-script.ts), which saves a round trip; the server
// allows it by its hash.
applyTheme();

const language = startingLanguage();
const token = storage.getItem(TOKEN_KEY);
const session = token === null ? null : readToken(token);
if (token && session && (session.expiresAt ?? Number.POSITIVE_INFINITY) > Date.now()) {
  // Hides the page that was prerendered for visitors.
  document.documentElement.dataset.signedIn = '';
  startEarly(token, session, language);
} else preloadFont(language);
