-- A proof may be shown from any stage before it. Its move names the stages that it passed, which is also what tells it
-- from an undone answer (isUndo in packages/domain/src/progress.ts).

-- Writers of chains lock the row of their post first: none of them may write in the former format after this migration.
lock table posts in exclusive mode;

alter table post_moves add column passed text[] not null default '{}';

-- Entries of moves without passed stages are what they were.
create or replace function history_entry(move post_moves) returns text language sql stable as $$
  select (jsonb_build_object('kind', 'move', 'id', move.id, 'at', history_time(move.created_at),
    'from', move.from_stage, 'to', move.to_stage, 'closure', move.closure,
    'photos', coalesce(jsonb_array_length(move.proof_images), 0))
    || case when move.passed = '{}' then '{}' else jsonb_build_object('passed', to_jsonb(move.passed)) end)::text
$$;
