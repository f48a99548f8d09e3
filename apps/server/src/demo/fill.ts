import type { Accounts } from '../features/accounts/service.ts';

/** The accounts of the demonstration, printed at its start. Their passwords are public, so it stays on loopback. */
export const DEMO_LOGINS = {
  user: { name: 'Asha Citizen', email: 'citizen@demo.sudhaar', password: 'citizen123' },
  government: { department: 'Pune Roads', city: 'Pune', email: 'roads@demo.sudhaar', password: 'roads123' },
  admin: {
    name: 'Administrator',
    email: 'admin@demo.sudhaar',
    password: 'admin123',
    secretKey: 'sudhaar-key',
  },
};

const PROOF = Buffer.from('%PDF-1.4\n% The demonstration authority has no real document.\n%%EOF\n');

/** Fills a database that has no account yet; anything else is left as it is. */
export async function fillDemo(accounts: Accounts): Promise<boolean> {
  if (!(await accounts.isEmpty())) return false;
  const { user, government, admin } = DEMO_LOGINS;
  await accounts.registerUser({ ...user, confirmPassword: user.password });
  await accounts.registerGovernment(
    { ...government, confirmPassword: government.password, phone: '9800000000' },
    PROOF,
  );
  await accounts.registerAdmin(admin);
  return true;
}
