import type { ChatMessage } from '@sudhaar/contract/chat';
import type { MessageRow } from './store.ts';

export const messageView = (row: MessageRow): ChatMessage => ({
  _id: row.id,
  room: row.room,
  userId: row.author_id,
  user: row.author_name,
  profilePic: row.author_photo ?? '',
  msg: row.text,
  createdAt: row.created_at.toISOString(),
});
