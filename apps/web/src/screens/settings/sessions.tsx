import { SessionsSection } from '../../features/settings/components/sessions-section.tsx';
import { useLogout } from '../../features/sign-out/use-logout.tsx';

/** The devices where the account is logged in. Ending this one is a log-out like any other. */
export function Sessions() {
  const { logout, question } = useLogout();
  return (
    <>
      <SessionsSection onLogout={logout} />
      {question}
    </>
  );
}
