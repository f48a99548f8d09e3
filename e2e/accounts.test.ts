import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sizes, useBrowser } from './support/browser.ts';
import { DEMO } from './support/demo.ts';
import { emailTo } from './support/emails.ts';
import { citizen, demoToken } from './support/people.ts';
import { reported } from './support/report.ts';
import { toast } from './support/toast.ts';

const { open } = useBrowser();

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
const choose = (page: Page, name: string) => page.locator('label', { hasText: name }).first().click();
const logout = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};
/** The error is at its field, belongs to its description, and the field has the focus. */
async function failsAt(page: Page, label: string, message: string): Promise<void> {
  const input = field(page, label);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const described = (await input.getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(texts.join(' ')).toContain(message);
  expect(await input.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
}
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

describe.each(sizes('phone'))('on a %s', (size) => {
  test('a citizen signs up, sees the citizen’s home page and logs out', async () => {
    const page = await open('/signup', size);
    const email = `new-${unique()}@example.in`;
    await fill(page, {
      'Full Name': 'आशा राव',
      Email: email,
      Password: 'secret1',
      'Confirm Password': 'secret1',
    });
    await page.getByRole('button', { name: 'Register' }).click();
    await toast(page, 'User registered successfully!').waitFor();
    // Logged in at once and asked for the home place.
    await page.waitForURL('**/user/dashboard/settings#home');
    await page.getByRole('heading', { name: 'Where you live' }).waitFor();
    const payload = await page.evaluate(`JSON.parse(atob(localStorage.getItem('token').split('.')[1]))`);
    expect(payload).toMatchObject({ name: 'आशा राव', role: 'user', email });
    await page.goto('/user/dashboard');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    if (size === 'phone') {
      await page.getByRole('button', { name: 'Open menu' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    } else await logout(page);
    await page.waitForURL('**/login');
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
  });
});

test.for(sizes('desktop'))(
  'Get Started leads to the login and the sign-up without scrolling, on a %s',
  async (size) => {
    const page = await open('/', size);
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const signup = page.getByRole('main').getByRole('link', { name: 'Create an account' });
    await signup.waitFor();
    const box = await signup.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
    await signup.click();
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
  },
);

test.for(sizes('desktop'))(
  'a shared link works without an account and is returned to after login, on a %s',
  async (size) => {
    const owner = await citizen();
    const caption = `Shared with everybody ${owner.id}`;
    const id = await reported(owner, caption);
    const page = await open(`/post/${id}`, size);
    await toast(page, 'Please login to view the post').waitFor();
    await page.getByRole('link', { name: 'Look around without an account' }).click();
    await page.getByText(caption).first().waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    const email = `shared-${unique()}@example.in`;
    await fill(page, {
      'Full Name': 'Asha',
      Email: email,
      Password: 'secret1',
      'Confirm Password': 'secret1',
    });
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL(`**/post/${id}`);
    await page.getByRole('heading', { name: caption }).waitFor();
  },
);

describe('the sign-up of a citizen', () => {
  test('shows the first error in order and keeps what was typed', async () => {
    const page = await open('/signup');
    const register = () => page.getByRole('button', { name: 'Register' }).click();
    await register();
    await toast(page, 'Please fill in all fields').waitFor();
    await fill(page, { 'Full Name': 'Asha', Email: 'asha', Password: '123', 'Confirm Password': '456' });
    await register();
    await toast(page, 'Invalid email address').waitFor();
    await fill(page, { Email: 'asha@example.in' });
    await register();
    await toast(page, 'Password must be at least 6 characters').waitFor();
    await fill(page, { Password: '123456' });
    await register();
    await toast(page, 'Passwords do not match').waitFor();
    expect(await field(page, 'Confirm Password').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Full Name').inputValue()).toBe('Asha');
  });

  test('shows errors that only the server knows', async () => {
    const { email } = await citizen();
    const page = await open('/signup');
    await fill(page, { 'Full Name': 'Asha', Email: email, Password: '123456', 'Confirm Password': '123456' });
    await page.getByRole('button', { name: 'Register' }).click();
    await toast(page, 'An account with this email already exists').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(email);
    await failsAt(page, 'Email', 'An account with this email already exists');
    await fill(page, { 'Full Name': 'A'.repeat(500), Email: `new-${unique()}@example.in` });
    await page.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => field(page, 'Full Name').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Email').getAttribute('aria-invalid')).toBeNull();
  });

  test('shows an authority’s errors at their fields', async () => {
    const page = await open('/signup');
    await choose(page, 'Government');
    const values = { Department: 'Roads', Password: '123456', 'Confirm Password': '123456' };
    await fill(page, { ...values, 'City / Region': 'Pune', 'Official Email': DEMO.government.email });
    await page.getByLabel(/Phone/).fill('9876543210');
    const proof = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 proof') };
    await page.locator('input[type=file]').setInputFiles(proof);
    await page.getByRole('button', { name: 'Register' }).click();
    await failsAt(page, 'Official Email', 'An account with this email already exists');
  });

  test('says when there is no answer', async () => {
    const page = await open('/signup');
    await fill(page, {
      'Full Name': 'Asha',
      Email: 'a@b.in',
      Password: '123456',
      'Confirm Password': '123456',
    });
    await page.route('**/api/user/signup', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.getByRole('button', { name: 'Register' }).click();
    await toast(page, 'Signup failed').waitFor();
  });

  test('shows its progress on the button, which cannot be pressed twice', async () => {
    const page = await open('/signup');
    await fill(page, {
      'Full Name': 'Asha',
      Email: `busy-${unique()}@b.in`,
      Password: '123456',
      'Confirm Password': '123456',
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/user/signup', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Register' }).click();
    const busy = page.getByRole('button', { name: 'Registering...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    await toast(page, 'User registered successfully!').waitFor();
  });
});

describe('the sign-up of an authority', () => {
  const proof = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 letter') };

  test('shows the first error, then registers with the proof', async () => {
    const page = await open('/signup');
    await choose(page, 'Government');
    const register = () => page.getByRole('button', { name: 'Register' }).click();
    await register();
    await toast(page, 'Please fill all required fields').waitFor();
    await fill(page, { 'Official Email': 'roads', Password: '123', 'Confirm Password': '456', Phone: '12' });
    await register();
    await toast(page, 'Please fill all required fields').waitFor();
    await page.getByLabel('Upload Government Proof').setInputFiles(proof);
    await page.getByText('letter.pdf').waitFor();
    await register();
    await toast(page, 'Passwords do not match').waitFor();
    await fill(page, { 'Confirm Password': '123' });
    await register();
    await toast(page, 'Invalid email format').waitFor();
    const email = `roads-${unique()}@pune.gov.in`;
    await fill(page, { 'Official Email': email });
    await register();
    await toast(page, 'Phone must be exactly 10 digits').waitFor();
    await fill(page, { Phone: '9876543210' });
    await register();
    await toast(page, 'Password must be at least 6 characters').waitFor();
    await fill(page, {
      Department: 'Roads',
      Password: '123456',
      'Confirm Password': '123456',
      'City / Region': 'Pune',
    });
    await register();
    await toast(page, 'Government account registered!').waitFor();
    expect(await field(page, 'Department').inputValue()).toBe('');

    await page.goto('/login');
    await choose(page, 'Government');
    await fill(page, { 'Official Email': email, Password: '123456' });
    await page.getByRole('button', { name: 'Login', exact: true }).last().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/government/dashboard');
    await page.getByRole('navigation', { name: 'Dashboard' }).waitFor();
  });

  test('fails with any status but 201', async () => {
    const page = await open('/signup');
    await choose(page, 'Government');
    await fill(page, {
      'Official Email': 'r@p.in',
      Password: '123456',
      'Confirm Password': '123456',
      Phone: '9876543210',
    });
    await page.getByLabel('Upload Government Proof').setInputFiles(proof);
    await page.route('**/api/gov/signup', (route) => route.fulfill({ status: 200, json: { message: 'Hm' } }));
    await page.getByRole('button', { name: 'Register' }).click();
    await toast(page, 'Registration failed').waitFor();
  });
});

describe('the login', () => {
  const login = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();

  test('requires every field of the role', async () => {
    const page = await open('/login');
    await login(page);
    await toast(page, 'Please fill in all fields').waitFor();
    await choose(page, 'Admin');
    await fill(page, { Email: 'a@b.in', Password: 'x' });
    await login(page);
    await toast(page, 'Please fill all fields').waitFor();
  });

  test('requires the secret key of an administrator', async () => {
    const page = await open('/login');
    await choose(page, 'Admin');
    const { email, password, secretKey } = DEMO.admin;
    await fill(page, { Email: email, Password: password, 'Secret Key': 'wrong key' });
    expect(await field(page, 'Secret Key').getAttribute('type')).toBe('password');
    await login(page);
    await toast(page, 'Invalid credentials').waitFor();
    await fill(page, { 'Secret Key': secretKey });
    await login(page);
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('has its own message for other errors, and refuses a token of another role', async () => {
    const page = await open('/login');
    await page.route('**/api/user/login', (route) => route.fulfill({ status: 500, body: '' }));
    await fill(page, { Email: 'a@b.in', Password: 'x' });
    await login(page);
    await toast(page, 'Login failed').waitFor();
    const token = await demoToken('user');
    await page.route('**/api/gov/login', (route) => route.fulfill({ json: { token, message: 'ok' } }));
    await choose(page, 'Government');
    await fill(page, { 'Official Email': 'a@b.in', Password: 'x' });
    await login(page);
    await toast(page, 'Access denied: Not a government account').waitFor();
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
  });

  test('shows a countdown after too many attempts', async () => {
    const page = await open('/login');
    const json = { message: 'Too many attempts. Try again in 30 seconds.', code: 'too_many_requests' };
    await page.route('**/api/user/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json }),
    );
    await fill(page, { Email: 'a@b.in', Password: 'x' });
    await login(page);
    await toast(page, json.message).waitFor();
    await page
      .getByRole('main')
      .getByText(/Try again in 2\d seconds/)
      .waitFor();
    expect(await field(page, 'Password').inputValue()).toBe('x');
  });

  test('leads back to the page that required it', async () => {
    const page = await open('/user/dashboard/settings');
    await page.waitForURL('**/login');
    await fill(page, { Email: DEMO.user.email, Password: DEMO.user.password });
    await login(page);
    await page.waitForURL((url) => ['/', '/user/dashboard/settings'].includes(url.pathname));
  });
});

describe('the session', () => {
  test('survives a reload and ends in every tab at once', async () => {
    const { token } = await citizen();
    const page = await open('/user/dashboard', 'desktop', { token });
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/user/dashboard');
    await other.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await logout(page);
    await page.waitForURL('**/login');
    await other.waitForURL('**/login');
  });

  test('removes a token that cannot be decoded, and logs it', async () => {
    const page = await open('/about');
    await page.evaluate(`localStorage.setItem('token', 'not.a-token.at-all')`);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/user/dashboard');
    await page.waitForURL('**/login');
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    expect(logged.join('\n')).toContain('Failed to decode token');
  });

  test('warns and stays the same if a login returns no token', async () => {
    const page = await open('/login');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
    await page.route('**/api/user/login', (route) =>
      route.fulfill({ json: { token: 'x.y.z', message: 'ok' } }),
    );
    await fill(page, { Email: 'a@b.in', Password: 'x' });
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect.poll(() => logged.join('\n')).toContain('warning: Invalid token provided to login');
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
  });
});

test('a contact message is sent', async () => {
  const page = await open('/contact');
  const send = () => page.getByRole('button', { name: 'Send Message' }).click();
  await send();
  await toast(page, 'Please fill in all fields').waitFor();
  const text = `The streetlight page works. ${unique()}`;
  await page.getByLabel('Full name').fill('आशा');
  await page.getByLabel('Email address').fill('asha@example.in');
  await page.getByLabel('Message', { exact: true }).fill(text);
  await send();
  await toast(page, 'Thank you. We’ve received your message.').waitFor();
  await emailTo('desk@example.in', text);
});

test('the bell says that there is no news, and menus close on a change of page', async () => {
  // All other accounts get a welcome.
  const page = await open('/', 'desktop', { token: await demoToken('admin') });
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByText('No notifications yet.').waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Developers' }).click();
  await page.waitForURL('**/developers');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
});
