import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { finishJobs } from '../../../testing/emails.ts';
import { multipart } from '../../../testing/multipart.ts';
import { testApp } from '../../../testing/test-app.ts';

const server = testApp();
const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
  const response = await server.app.inject({ method: 'POST', url, payload: body, headers });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};
const session = (token: string) =>
  server.app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } });
let people = 0;
const citizen = (change: object = {}) => {
  people += 1;
  return { name: 'आशा राव', email: `asha${people}@example.in`, password: 'secret', ...change };
};

describe('POST /api/user/signup', () => {
  test('registers a citizen once per email', async () => {
    const asha = citizen();
    expect(await post('/api/user/signup', asha)).toMatchObject({
      status: 201,
      body: { message: 'User registered successfully!' },
    });
    expect(await post('/api/user/signup', { ...asha, email: asha.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'An account with this email already exists' },
    });
  });

  test('registers only one of several simultaneous citizens with the same email', async () => {
    const asha = citizen();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('/api/user/signup', asha)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test.each([
    [{ name: '' }, 'Please fill in all fields', 'name'],
    [{ name: '\u202e\u0000' }, 'Please fill in all fields', 'name'],
    [{ email: undefined }, 'Please fill in all fields', 'email'],
    [{ email: 'nobody' }, 'Invalid email address', 'email'],
    [{ password: '12345' }, 'Password must be at least 6 characters', 'password'],
    [{ confirmPassword: 'other' }, 'Passwords do not match', 'confirmPassword'],
  ])('refuses %j', async (change, message, field) => {
    expect(await post('/api/user/signup', citizen(change))).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', message, details: [{ field, message }] },
    });
  });

  test('names a field that is too long or has the wrong type', async () => {
    const long = await post('/api/user/signup', citizen({ name: 'a'.repeat(201) }));
    expect(long).toMatchObject({
      status: 422,
      body: { details: [{ field: 'name', message: 'This text is too long. Please shorten it.' }] },
    });
    const odd = await post('/api/user/signup', citizen({ email: { $ne: '' } }));
    expect(odd).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', details: [{ field: 'email' }] },
    });
  });

  test('refuses a body that is not JSON', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/user/signup',
      payload: '{"name":',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed_request' });
  });
});

describe('POST /api/gov/signup', () => {
  const pdf = {
    field: 'proofDoc',
    name: 'proof.pdf',
    type: 'application/pdf',
    data: Buffer.from('%PDF-1.4 proof'),
  };
  const form = (change: Record<string, string> = {}) => {
    people += 1;
    return {
      department: 'Roads',
      email: `roads${people}@pune.gov.in`,
      password: 'secret',
      confirmPassword: 'secret',
      phone: '9876543210',
      city: 'Pune',
      ...change,
    };
  };
  const signup = async (fields: Record<string, string>, files = [pdf]) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/gov/signup',
      ...multipart(fields, files),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const proofs = () => readdir(join(server.context.config.DATA_DIR, 'files/private/proofs')).catch(() => []);

  test('registers an unverified authority and stores its proof', async () => {
    const roads = form();
    expect(await signup(roads)).toEqual({ status: 201, body: { message: 'Government account registered!' } });
    expect(await proofs()).toHaveLength(1);
    const login = await post('/api/gov/login', { officialEmail: roads.email, password: 'secret' });
    expect((await session(login.body.token)).json()).toMatchObject({
      name: 'Roads, Pune',
      role: 'government',
      isVerified: false,
    });
  });

  test('leaves no file behind for a taken email', async () => {
    const roads = form();
    await signup(roads);
    const before = (await proofs()).length;
    expect(await signup(roads)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    await finishJobs(server);
    expect(await proofs()).toHaveLength(before);
  });

  test.each([
    [{ phone: '' }, 'Please fill all required fields'],
    [{ confirmPassword: 'other', email: 'x' }, 'Passwords do not match'],
    [{ email: 'x', phone: '1' }, 'Invalid email format'],
    [{ phone: '12345' }, 'Phone must be exactly 10 digits'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  ])('refuses %j', async (change, message) => {
    expect(await signup(form(change as Record<string, string>))).toMatchObject({
      status: 422,
      body: { message },
    });
  });

  test('requires a proof', async () => {
    expect(await signup(form(), [])).toMatchObject({
      status: 422,
      body: { message: 'Please fill all required fields', details: [{ field: 'proofDoc' }] },
    });
    expect(await post('/api/gov/signup', form())).toMatchObject({ status: 422 });
  });

  test('accepts only an image or a PDF, recognized by its content', async () => {
    const html = { ...pdf, data: Buffer.from('<html>not a pdf</html>') };
    expect(await signup(form(), [html])).toMatchObject({
      status: 415,
      body: { code: 'unsupported_file', message: 'The proof must be an image or a PDF' },
    });
    const jpeg = { ...pdf, name: 'x', data: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]) };
    expect(await signup(form(), [jpeg])).toMatchObject({ status: 201 });
  });

  test('refuses a file over 10 MB, a second file and one in an unknown field', async () => {
    const large = { ...pdf, data: Buffer.concat([pdf.data, Buffer.alloc(10 * 1024 * 1024)]) };
    expect(await signup(form(), [large])).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await signup(form(), [pdf, pdf])).status).toBe(413);
    expect((await signup(form(), [{ ...pdf, field: 'photo' }])).status).toBe(400);
  });
});

describe('a login', () => {
  const login = (role: string, body: object) => post(`/api/${role}/login`, body);

  test('returns a token that opens the session and contains the account’s data', async () => {
    const asha = citizen();
    await post('/api/user/signup', asha);
    const { status, body } = await login('user', {
      email: asha.email.toUpperCase(),
      password: asha.password,
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Login successful');
    const payload = JSON.parse(atob(body.token.split('.')[1]));
    expect(payload).toMatchObject({ email: asha.email, role: 'user', name: asha.name, profilePhoto: '' });
    expect(payload.exp - payload.iat).toBe(7 * 24 * 60 * 60);
    expect((await session(body.token)).json()).toMatchObject({ id: payload.id, name: asha.name });
  });

  test('is refused with the same answer for every reason', async () => {
    const asha = citizen();
    await post('/api/user/signup', asha);
    const refusal = { status: 401, body: { code: 'invalid_credentials', message: 'Invalid credentials' } };
    expect(await login('user', { email: asha.email, password: 'wrong!' })).toMatchObject(refusal);
    expect(await login('user', { email: 'nobody@example.in', password: 'secret' })).toMatchObject(refusal);
    expect(await login('gov', { officialEmail: asha.email, password: 'secret' })).toMatchObject(refusal);
    expect(await login('admin', { email: asha.email, password: 'secret', secretKey: 'x' })).toMatchObject(
      refusal,
    );
  });

  test('requires its fields', async () => {
    const fill = (message: string) => ({ status: 422, body: { message } });
    expect(await login('user', {})).toMatchObject(fill('Please fill in all fields'));
    expect(await login('gov', { officialEmail: 'a@b.c' })).toMatchObject(fill('Please fill in all fields'));
    expect(await login('admin', { email: 'a@b.c', password: 'x' })).toMatchObject(
      fill('Please fill all fields'),
    );
  });

  test('of an administrator requires the secret key', async () => {
    const admin = {
      name: 'Administrator',
      email: 'admin@example.in',
      password: 'secret',
      secretKey: 'the key',
    };
    await server.context.accounts.registerAdmin(admin);
    expect((await login('admin', admin)).status).toBe(200);
    expect((await login('admin', { ...admin, secretKey: 'another' })).status).toBe(401);
    expect((await login('admin', { ...admin, password: 'another' })).status).toBe(401);
  });
});

describe('a session', () => {
  const signIn = async () => {
    const asha = citizen();
    await post('/api/user/signup', asha);
    return (await post('/api/user/login', asha)).body.token as string;
  };

  test('ends with a logout, which keeps other sessions', async () => {
    const asha = citizen();
    await post('/api/user/signup', asha);
    const [first, second] = await Promise.all([post('/api/user/login', asha), post('/api/user/login', asha)]);
    const out = await post('/api/session/logout', {}, { authorization: `Bearer ${first.body.token}` });
    expect(out).toMatchObject({ status: 200, body: { message: 'You’re logged out' } });
    expect((await session(first.body.token)).statusCode).toBe(401);
    expect((await session(second.body.token)).statusCode).toBe(200);
  });

  test('can be ended with an empty JSON body', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/session/logout',
      headers: { authorization: `Bearer ${await signIn()}`, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(200);
  });

  test('is refused after its account is deleted', async () => {
    const token = await signIn();
    const { id } = (await session(token)).json();
    await server.context.pool.query('delete from accounts where id = $1', [id]);
    expect((await session(token)).statusCode).toBe(401);
  });

  test('is refused after it expires in the database', async () => {
    const token = await signIn();
    const { sid } = JSON.parse(atob(token.split('.')[1] ?? ''));
    await server.context.pool.query('update sessions set expires_at = now() where id = $1', [sid]);
    expect((await session(token)).statusCode).toBe(401);
  });

  test.each([undefined, 'Bearer', 'Bearer nonsense', 'Basic YTpi'])(
    'requires a valid token: %s',
    async (authorization) => {
      const response = await server.app.inject({
        url: '/api/session',
        headers: { ...(authorization && { authorization }) },
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ code: 'not_signed_in', message: 'Please log in to continue.' });
    },
  );
});
