/** Logins that the demonstration prints. */
export const DEMO = {
  user: { email: 'citizen@demo.sudhaar', password: 'citizen123' },
  government: { email: 'roads@demo.sudhaar', password: 'roads123' },
  admin: { email: 'admin@demo.sudhaar', password: 'admin123', secretKey: 'sudhaar-key' },
};
export type DemoRole = keyof typeof DEMO;

const { email: officialEmail, password } = DEMO.government;
const LOGINS = {
  user: ['/api/user/login', DEMO.user],
  government: ['/api/gov/login', { officialEmail, password }],
  admin: ['/api/admin/login', DEMO.admin],
} as const;

export async function demoLogin(baseUrl: string, role: DemoRole): Promise<string> {
  const [path, body] = LOGINS[role];
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await response.json()) as { token: string }).token;
}
