import { DEMO_LOGINS } from '@sudhaar/demo/logins';
import type { Config } from './config.ts';
import { step } from './console.ts';
import type { Context } from './context.ts';
import { fillDemo, isDemoCutShort } from './demo/fill.ts';
import type { Accounts } from './features/identity/accounts/service.ts';
import { withLock } from './platform/database/locks.ts';
import { dropJobs } from './platform/jobs/jobs.ts';
import { MAIL_JOBS } from './platform/mail/send-email.ts';

/**
 * One-time set-up: the demonstration and the configured administrator. If several servers start together, one does it
 * while the others wait.
 */
export const prepareOnce = (config: Config, context: Context): Promise<void> =>
  withLock(context.pool, 'start', async () => {
    if (config.DEMO) await ensureDemo(context);
    await ensureAdmin(config, context.accounts);
  });

export async function hasDemo({ accounts }: Pick<Context, 'accounts'>): Promise<boolean> {
  for (const role of ['user', 'government', 'admin'] as const)
    if (!(await accounts.hasAccount(role, DEMO_LOGINS[role].email))) return false;
  return true;
}

/** Only for an unused database, or one whose filling was cut short. */
async function ensureDemo(context: Context): Promise<void> {
  if (await isDemoCutShort(context)) await clearDemo(context);
  if (await isUsed(context)) return;
  await step('Demonstration content created', (progress) =>
    fillDemo(context, (done, of) => progress(`Creating demonstration content ${done} of ${of}`)),
  );
  // The demonstration's people have no mailboxes, so nothing is sent, and their addresses count as confirmed.
  await dropJobs(context.pool, MAIL_JOBS);
  await context.pool.query(`update accounts set is_verified = true where role = 'user'`);
}

/**
 * Administrators alone do not count as use, because one may come from the settings. Offices and posts do; posts stay
 * without their authors.
 */
async function isUsed({ pool, accounts }: Context): Promise<boolean> {
  if (!(await accounts.hasOnlyAdmins())) return true;
  const { rows } = await pool.query('(select from posts limit 1) union all (select from offices limit 1)');
  return rows.length > 0;
}

export async function clearDemo({ pool }: Context): Promise<void> {
  await pool.query(
    `truncate offices, posts, media, chat_messages, contact_messages, moderation_cases, post_changes, post_counts,
     desk_counts, orphaned_counts, area_counts, unconfirmed_counts, daily_figures, cell_counts, statistics_totals, statistics_heat cascade`,
  );
  await pool.query(`delete from accounts where role <> 'admin'`);
}

/** Created at the first start with these settings. */
async function ensureAdmin(config: Config, accounts: Accounts): Promise<void> {
  const {
    ADMIN_NAME: name,
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ADMIN_SECRET_KEY: secretKey,
  } = config;
  if (!email || !password || !secretKey || (await accounts.hasAccount('admin', email))) return;
  await accounts.registerAdmin({ name, email, password, secretKey });
}
