import { SessionsSection } from '../../features/settings/components/sessions-section.tsx';
import { useLogout } from '../../features/sign-out/use-logout.tsx';

/** Ending this device's session is a logout, which asks about unsent posts first. */
export function Sessions() {
  const { logout, question } = useLogout();
  return (
    <>
      <SessionsSection onLogout={logout} />
      {question}
    </>
  );
}
