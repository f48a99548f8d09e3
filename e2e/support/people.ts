import { inject } from 'vitest';
import { type DemoRole, demoLogin } from './demo.ts';

export type Account = { name: string; email: string; password: string; token: string; id: string };

let made = 0;
const unique = (): string => {
  made += 1;
  return `${Date.now().toString(36)}${process.pid}${made}`;
};

type Answer = { status: number; body: Record<string, string> };

export async function call(method: string, path: string, token: string, body: object = {}): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${inject('baseUrl')}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

export const post = (path: string, body: object, token = ''): Promise<Answer> =>
  call('POST', path, token, body);

const payloadOf = (token: string) => JSON.parse(atob(token.split('.')[1] ?? ''));
export const idIn = (token: string): string => payloadOf(token).id;

/** Registered and logged in. */
export async function citizen(name = 'आशा राव'): Promise<Account> {
  const account = { name, email: `citizen-${unique()}@example.in`, password: 'secret1' };
  await post('/api/user/signup', account);
  const { token = '' } = (await post('/api/user/login', account)).body;
  return { ...account, token, id: idIn(token) };
}

/** Registered, logged in, and waiting for verification. */
export async function authority(department = 'Roads', city = ''): Promise<Account> {
  const account = { email: `roads-${unique()}@example.in`, password: 'secret1' };
  const fields = { ...account, department, city, confirmPassword: account.password, phone: '9876543210' };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('proofDoc', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'proof.pdf');
  await fetch(`${inject('baseUrl')}/api/gov/signup`, { method: 'POST', body: form });
  const login = { officialEmail: account.email, password: account.password };
  const { token = '' } = (await post('/api/gov/login', login)).body;
  return { ...account, name: payloadOf(token).name, token, id: idIn(token) };
}

/** Verified by an administrator. */
export async function verifiedAuthority(department?: string, city?: string): Promise<Account> {
  const account = await authority(department, city);
  await call('PUT', `/api/admin/verifyGovernment/${account.id}`, await demoToken('admin'));
  return account;
}

export const demoToken = (role: DemoRole): Promise<string> => demoLogin(inject('baseUrl'), role);
