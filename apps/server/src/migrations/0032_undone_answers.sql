-- The state before a reporter's answer to a proof, which can be undone for a minute (packages/domain/src/undo.ts).
-- Null for all other moves.
alter table post_moves add column before jsonb;

comment on column post_moves.proof_images is
  'Photos of the proof. Without a proof_caption: photos of the reason of a rejection or reopening.';
