import { SessionsSection } from '../../features/settings/components/sessions-section.tsx';
import { useLogout } from '../../features/sign-out/use-logout.tsx';

/** Ending this device's session is a log-out, which asks about unsent reports first. */
export function Sessions() {
  const { logout, question } = useLogout();
  return (
    <>
      <SessionsSection onLogout={logout} />
      {question}
    </>
  );
}
