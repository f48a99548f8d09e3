/** The accounts of the demonstration, printed at its start. Their passwords are public, so it stays on loopback. */
export const DEMO_LOGINS = {
  user: { email: 'citizen@demo.sudhaar', password: 'citizen123' },
  government: { email: 'roads@demo.sudhaar', password: 'roads123' },
  admin: {
    name: 'Administrator',
    email: 'admin@demo.sudhaar',
    password: 'admin123',
    secretKey: 'sudhaar-key',
  },
};
