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
 * What is done once for a database: the demonstration, and the administrator of the settings. Of servers that start
 * together one does it while the others wait.
 */
export const prepareOnce = (config: Config, context: Context): Promise<void> =>
  withLock(context.pool, 'start', async () => {
    if (config.DEMO) await ensureDemo(context);
    await ensureAdmin(config, context.accounts);
  });

/** True if the demonstration's accounts exist. */
export async function hasDemo({ accounts }: Pick<Context, 'accounts'>): Promise<boolean> {
  for (const role of ['user', 'government', 'admin'] as const)
    if (!(await accounts.hasAccount(role, DEMO_LOGINS[role].email))) return false;
  return true;
}

/** Fills a database that nobody uses, or one whose filling was cut short, which nobody can have used yet. */
async function ensureDemo(context: Context): Promise<void> {
  if (await isDemoCutShort(context)) await clearDemo(context);
  if (await isUsed(context)) return;
  await step('Demonstration content created', (progress) =>
    fillDemo(context, (done, of) => progress(`Creating demonstration content ${done} of ${of}`)),
  );
  // The people of the demonstration have no mailboxes: nothing is sent, and their addresses count as confirmed.
  await dropJobs(context.pool, MAIL_JOBS);
  await context.pool.query(`update accounts set is_verified = true where role = 'user'`);
}

/** Administrators alone are no use: one may come from the settings. Offices are, and posts, which stay without their authors. */
async function isUsed({ pool, accounts }: Context): Promise<boolean> {
  if (!(await accounts.hasOnlyAdmins())) return true;
  const { rows } = await pool.query('(select from posts limit 1) union all (select from offices limit 1)');
  return rows.length > 0;
}

export async function clearDemo({ pool }: Context): Promise<void> {
  await pool.query(
    `truncate offices, posts, media, chat_messages, contact_messages, moderation_cases, post_changes, post_counts,
     desk_counts, area_counts, unconfirmed_counts, daily_figures, cell_counts, statistics_cells, statistics_heat cascade`,
  );
  await pool.query(`delete from accounts where role <> 'admin'`);
}

/** The administrator of the settings, made at the first start that names one. */
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
