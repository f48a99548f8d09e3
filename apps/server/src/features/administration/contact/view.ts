import type { ContactMessage } from '@sudhaar/contract/contact';
import type { ContactRow } from './store.ts';

export const contactView = (row: ContactRow): ContactMessage => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
});
