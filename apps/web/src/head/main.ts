import { TOKEN_KEY } from '../lib/session.ts';
import { storage } from '../lib/storage.ts';
import { readToken } from '../lib/token.ts';
import { startEarly } from './early.ts';
import { followTheme } from './theme.ts';

// The one script that the first paint waits for. The build writes it into the page itself (build/head-script.ts), where
// it costs no round trip; the server allows it by its hash.
followTheme();

const token = storage.getItem(TOKEN_KEY);
if (token !== null) {
  // What was written for visitors is not shown to them.
  document.documentElement.dataset.signedIn = '';
  startEarly(token, readToken(token)?.role ?? '');
}
