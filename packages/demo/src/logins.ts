/** Printed at the demonstration's start. The passwords are public, so it only listens on loopback. */
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
