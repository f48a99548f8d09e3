import { i18n } from '../../lib/i18n/i18n.ts';
import { rememberRole } from '../../lib/session/last-role.ts';
import { readToken } from '../../lib/session/token.ts';
import { session } from '../../lib/session/use-session.ts';
import { Refusal } from '../../lib/toast/reason-of.ts';
import { notify } from '../../lib/toast/toast.ts';

/** The page's guard then redirects. */
export function finishLogin({ token, message }: { token: string; message: string }): void {
  if (!session.login(token)) throw new Refusal(i18n.t('accounts:login.failed'));
  const role = readToken(token)?.role;
  if (role) rememberRole(role);
  notify.success(message);
}
