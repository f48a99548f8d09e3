import type { Role } from '@sudhaar/domain/accounts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { multipart, type TestFile } from './multipart.ts';
import type { TestApp } from './test-app.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
type Answer = { status: number; body: any };
export type Person = {
  id: string;
  name: string;
  email: string;
  token: string;
  get(url: string): Promise<Answer>;
  /** For answers that are files. */
  fetch(url: string): Promise<LightMyRequestResponse>;
  send(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<Answer>;
  upload(
    method: 'POST' | 'PUT',
    url: string,
    fields: Record<string, string>,
    files: TestFile[],
  ): Promise<Answer>;
};

let made = 0;

function personWith(app: FastifyInstance, token: string, name: string): Person {
  const headers = { authorization: `Bearer ${token}` };
  const call = async (options: InjectOptions): Promise<Answer> => {
    const response = await app.inject({ ...options, headers: { ...headers, ...options.headers } });
    return { status: response.statusCode, body: response.json() };
  };
  const { id, email } = JSON.parse(atob(token.split('.')[1] ?? ''));
  return {
    id,
    email,
    name,
    token,
    get: (url) => call({ url }),
    fetch: (url) => app.inject({ url, headers }),
    send: (method, url, body) => call({ method, url, ...(body && { payload: body }) }),
    upload: (method, url, fields, files) => call({ method, url, ...multipart(fields, files) }),
  };
}

/** The person with their session on another server. */
export const elsewhere = ({ app }: TestApp, { token, name }: Person): Person => personWith(app, token, name);

/** The citizen on another device, with a separate login. */
export async function onAnotherDevice({ app, context }: TestApp, { email, name }: Person): Promise<Person> {
  return personWith(app, await context.accounts.login('user', { email, password: 'secret' }), name);
}

export async function signedIn(
  { app, context }: TestApp,
  role: Role = 'user',
  name = 'आशा',
  address?: string,
): Promise<Person> {
  made += 1;
  const email = address ?? `${role}${made}@example.in`;
  const password = 'secret';
  const { accounts } = context;
  if (role === 'user') await accounts.registerUser({ name, email, password, confirmPassword: password });
  else if (role === 'admin') await accounts.registerAdmin({ name, email, password, secretKey: 'the key' });
  else {
    const form = {
      department: name,
      city: 'Pune',
      email,
      password,
      confirmPassword: password,
      phone: '9876543210',
    };
    await accounts.registerGovernment(form, Buffer.from('%PDF-1.4'));
  }
  const token = await accounts.login(role, { email, password, secretKey: 'the key' });
  return personWith(app, token, name);
}

/** A citizen with a confirmed address who registered long ago, and so may be asked as a neighbour. */
export async function longKnownCitizen(server: TestApp, name: string, email?: string): Promise<Person> {
  const person = await signedIn(server, 'user', name, email);
  await server.context.pool.query(
    `update accounts set is_verified = true, created_at = now() - interval '90 days' where id = $1`,
    [person.id],
  );
  return person;
}
