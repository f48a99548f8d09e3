import { inject } from 'vitest';

export type Account = { name: string; email: string; password: string; token: string; id: string };

let made = 0;
const unique = (): string => {
  made += 1;
  return `${Date.now().toString(36)}${process.pid}${made}`;
};

export async function post(
  path: string,
  body: object,
  token = '',
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${inject('baseUrl')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

export const idIn = (token: string): string => JSON.parse(atob(token.split('.')[1] ?? '')).id;

/** A citizen who has just registered and logged in. */
export async function citizen(name = 'आशा राव'): Promise<Account> {
  const account = { name, email: `citizen-${unique()}@example.in`, password: 'secret1' };
  await post('/api/user/signup', account);
  const { token = '' } = (await post('/api/user/login', account)).body;
  return { ...account, token, id: idIn(token) };
}

/** An authority that has just registered and logged in, and waits to be verified. */
export async function authority(department = 'Roads', city = ''): Promise<Account> {
  const account = { email: `roads-${unique()}@example.in`, password: 'secret1' };
  const fields = { ...account, department, city, confirmPassword: account.password, phone: '9876543210' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('proofDoc', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'proof.pdf');
  await fetch(`${inject('baseUrl')}/api/gov/signup`, { method: 'POST', body: form });
  const login = { officialEmail: account.email, password: account.password };
  const { token = '' } = (await post('/api/gov/login', login)).body;
  return { ...account, name: [department, city].filter(Boolean).join(', '), token, id: idIn(token) };
}

/** The logins that the demonstration prints. */
export const DEMO = {
  user: { email: 'citizen@demo.sudhaar', password: 'citizen123' },
  government: { email: 'roads@demo.sudhaar', password: 'roads123' },
  admin: { email: 'admin@demo.sudhaar', password: 'admin123', secretKey: 'sudhaar-key' },
};

export async function demoToken(role: keyof typeof DEMO): Promise<string> {
  if (role === 'user') return (await post('/api/user/login', DEMO.user)).body.token ?? '';
  if (role === 'admin') return (await post('/api/admin/login', DEMO.admin)).body.token ?? '';
  const { email, password } = DEMO.government;
  return (await post('/api/gov/login', { officialEmail: email, password })).body.token ?? '';
}
