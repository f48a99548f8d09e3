-- The text of a reply template in other languages, by their codes: {"hi": "…"}.
alter table reply_templates add column translations jsonb not null default '{}'
  check (jsonb_typeof(translations) = 'object');
