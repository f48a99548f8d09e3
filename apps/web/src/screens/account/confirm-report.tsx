import { useMailedSecret } from '../../features/sign-in/use-mailed-secret.ts';
import { AccountPage } from './account-page.tsx';
import { GuestConfirmation } from './guest-confirmation.tsx';

/** The mailed link of a report without an account. */
export function ConfirmReport() {
  return (
    <AccountPage>
      <GuestConfirmation secret={useMailedSecret()} />
    </AccountPage>
  );
}
