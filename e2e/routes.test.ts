import { describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { citizen, demoToken } from './support/people.ts';
import { follow } from './support/screens.ts';

const { open } = useBrowser();

describe('a visitor', () => {
  test('can open every public page', async () => {
    const page = await open('/');
    const headings = {
      '/': 'See it. Say it.',
      '/developers': 'Meet the Developers',
      '/about': 'About',
      '/services': 'Services',
      '/contact': 'Contact',
      '/policy': 'Privacy Policy',
      '/terms': 'Terms and Conditions',
      '/login': 'Welcome Back',
      '/signup': 'Create an Account',
      '/forgot-password': 'Forgot your password?',
      '/reset-password': 'Set a new password',
      '/confirm-email': 'Your email address',
      '/join-office': 'Invitation to an office',
      '/end-session': 'Log a device out',
      '/unsubscribe': 'Fewer emails',
      '/nowhere/at/all': 'Lost in the city?',
    };
    for (const [path, heading] of Object.entries(headings)) {
      await follow(page, path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });

  test('is sent to the login from every dashboard page', async () => {
    const page = await open('/about');
    const pages = {
      user: [
        '',
        '/createPost',
        '/userPosts',
        '/userProfile',
        '/posts',
        '/communityChat',
        '/upvotedIssues',
        '/downvotedIssues',
        '/settings',
      ],
      government: ['', '/viewPosts', '/viewProgress', '/resolvedIssues', '/governmentProfile', '/settings'],
      admin: ['', '/profile', '/managePosts', '/manageUsers', '/manageGovernment'],
    };
    for (const [role, paths] of Object.entries(pages)) {
      for (const path of paths) {
        await follow(page, `/${role}/dashboard${path}`);
        await page.waitForURL('**/login');
        await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
        await follow(page, '/about');
        await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
      }
    }
  });

  test('can return home from an unknown page', async () => {
    const page = await open('/wrong');
    await page.getByText('404').first().waitFor();
    await page
      .getByText("Looks like the road you're trying to take doesn't exist. You might've taken a wrong turn.")
      .waitFor();
    await page.getByRole('link', { name: 'Take me home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('an account with a session', () => {
  const areas = {
    user: '/user/dashboard',
    government: '/government/dashboard',
    admin: '/admin/dashboard',
  } as const;
  const roles = ['user', 'government', 'admin'] as const;

  test.each(roles)('as %s can open its own area only, and no page for guests', async (role) => {
    const page = await open(areas[role], 'desktop', { token: await demoToken(role) });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(areas[role]);
    for (const path of [
      ...roles.filter((other) => other !== role).map((other) => areas[other]),
      '/login',
      '/signup',
    ]) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
    }
  });

  test('is greeted in its dashboard', async () => {
    const user = await open('/user/dashboard', 'desktop', { token: await demoToken('user') });
    await user.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    const admin = await open('/admin/dashboard', 'desktop', { token: await demoToken('admin') });
    await admin.getByRole('heading', { name: 'Hello Admin' }).waitFor();
  });

  test('finds every part of the dashboard in the sidebar, with the current one marked', async () => {
    const page = await open('/user/dashboard/userPosts', 'desktop', { token: (await citizen()).token });
    const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
    const names = [
      'Create Civic Issue',
      'Your Posts',
      'Other Issues',
      'Upvoted Issues',
      'Downvoted Issues',
      'Community Chat',
      'Profile',
      'Settings',
    ];
    for (const name of names) await sidebar.getByRole('link', { name, exact: true }).waitFor();
    expect(await sidebar.locator('[aria-current="page"]').innerText()).toBe('Your Posts');
    expect(Math.round((await sidebar.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(250);
    await sidebar.getByRole('link', { name: 'Other Issues' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    // The feed has two addresses and one entry, which is marked at both.
    await page.goto('/user/dashboard/posts');
    await page.getByRole('heading', { name: 'Community Posts' }).waitFor();
    expect(await sidebar.locator('[aria-current="page"]').innerText()).toBe('Other Issues');
  });

  test('can open and close the drawer on a phone', async () => {
    const page = await open('/user/dashboard', 'phone', { token: (await citizen()).token });
    await page.getByRole('button', { name: 'Open menu' }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Developers' }).click();
    await page.waitForURL('**/developers');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('every change of page', () => {
  test('scrolls to the top', async () => {
    const page = await open('/policy', 'phone', { reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.waitForURL('**/about');
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  });
});
