import { ROLES, type Role } from '@sudhaar/domain/accounts';
import { storage } from '../device/storage.ts';

const KEY = 'login-role';

/** The kind of account that logged in on this device last. */
export const lastRole = (): Role | undefined => ROLES.find((role) => role === storage.getItem(KEY));

export const rememberRole = (role: Role): void => storage.setItem(KEY, role);
