-- The name as packages/domain/src/names.ts folds it (nameKey): names with one key look alike. What stands here already
-- is folded by SQL, which is the same for Latin and Devanagari letters; whatever is named from now on, by the rule.
alter table accounts add column name_key text not null default '';
update accounts set name_key = replace(replace(regexp_replace(
  translate(lower(normalize(name, NFKD)), '1l|0ँ', 'iiioं'),
  '[\u0300-\u036f\u093c\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u200b-\u200f\u2010-\u206f\ufe00-\ufe0f]', '', 'g'),
  'rn', 'm'), 'vv', 'w');
create index accounts_official_names on accounts (name_key) where role = 'government' and is_verified;

-- A verified authority asks for another name or department; an administrator allows or declines it.
create table name_requests (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  authority_name text not null,
  department text not null,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references accounts on delete set null,
  is_allowed boolean,
  reason text not null default '',
  check ((decided_at is null) = (is_allowed is null))
);
-- One waits at a time.
create unique index name_requests_waiting on name_requests (account_id) where decided_at is null;
create index name_requests_of_account on name_requests (account_id, id desc);
create index name_requests_by on name_requests (decided_by) where decided_by is not null;
create index name_requests_in_order on name_requests ((decided_at is null), id);

-- Beside an authority's name stands whether it is verified, so cards change with that too.
drop trigger people_renamed on accounts;
create trigger people_renamed after update of name, profile_photo, role, is_verified on accounts
  for each row when (
    (old.name, old.profile_photo, old.role, old.role = 'government' and old.is_verified) is distinct from
    (new.name, new.profile_photo, new.role, new.role = 'government' and new.is_verified))
  execute function note_people_change();

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'resolved', 'comment', 'reply', 'progress', 'proofWaiting', 'notFixed', 'claimReleased', 'accountVerified',
  'nameAllowed', 'nameDeclined', 'welcome'));
