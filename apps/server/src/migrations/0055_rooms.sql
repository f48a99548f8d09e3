-- Rooms of the community chat: 'india' for all, or a district by its state's and its own name as parts of an address
-- (packages/domain/src/rooms.ts). A room is nothing but the name that its messages bear.
alter table chat_messages add column room text collate "C" not null default 'india'
  check (room ~ '^(india|[a-z0-9-]+/[a-z0-9-]+)$');
-- Messages of a room in their order. What the counting of unread ones asks is in the index, so it reads no row.
create index chat_messages_of_room on chat_messages (room, id) include (author_id, hidden_at);

-- How far an account has read a room that it has visited.
create table chat_reads (
  account_id uuid references accounts on delete cascade,
  room text collate "C" not null,
  -- The message that was read last. It may be gone: only its place in the order counts.
  last_read_id uuid not null,
  read_at timestamptz(3) not null default now(),
  primary key (account_id, room)
);
