import { photo, reportFields } from '../../apps/server/src/testing/photos.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
export type Answer = { status: number; body: any; headers: Headers };
export type Caller = { id: string; token: string };

let made = 0;
const unique = (): string => {
  made += 1;
  return `${Date.now().toString(36)}${made}`;
};

const PHOTO = await photo('jpeg', { width: 900, height: 600 });

export function api(baseUrl: string) {
  async function call(
    method: string,
    path: string,
    token: string,
    body?: object | FormData,
  ): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  async function login(path: string, body: object): Promise<Caller> {
    const { token } = (await call('POST', path, '', body)).body;
    return { token, id: JSON.parse(atob(token.split('.')[1])).id };
  }

  return {
    call,

    async citizen(): Promise<Caller> {
      const form = { name: 'आशा राव', email: `c-${unique()}@example.in`, password: 'secret1' };
      await call('POST', '/api/user/signup', '', form);
      return login('/api/user/login', form);
    },

    /** Not verified yet. */
    async authority(): Promise<Caller> {
      const email = `a-${unique()}@example.in`;
      const form = new FormData();
      const fields = { department: 'Roads', city: 'Pune', phone: '9876543210', password: 'secret1' };
      for (const [name, value] of Object.entries({ ...fields, confirmPassword: 'secret1', email }))
        form.set(name, value);
      form.set('proofDoc', new Blob(['%PDF-1.4 proof'], { type: 'application/pdf' }), 'proof.pdf');
      await call('POST', '/api/gov/signup', '', form);
      return login('/api/gov/login', { officialEmail: email, password: 'secret1' });
    },

    report({ token }: Caller): Promise<Answer> {
      const form = new FormData();
      for (const [name, value] of Object.entries(reportFields())) form.set(name, value);
      form.set('images', new Blob([new Uint8Array(PHOTO.data)], { type: PHOTO.type }), PHOTO.name);
      return call('POST', '/api/user/createPost', token, form);
    },

    contact: (text: string): Promise<Answer> =>
      call('POST', '/api/contact', '', { name: 'Asha', email: 'asha@example.in', message: text }),
  };
}
