import { STAGES } from '@sudhaar/domain/progress';
import { searchWords } from '@sudhaar/domain/search';
import type pg from 'pg';
import { encodeImage } from '../../apps/server/src/features/foundation/media/pipeline.ts';
import { cellOf } from '../../apps/server/src/features/posts/posts/cells.ts';
import { newId } from '../../apps/server/src/platform/id.ts';
import type { Product } from '../product.ts';
import { vector } from '../seed/people.ts';
import { storiesOn } from './stories.ts';
import type { Story } from './walk.ts';

type Load = { clients: number; forMs: number };

/**
 * Baseline: photos encoded by sharp and rows written with one statement per step, in this process. No HTTP, session,
 * rules, files or notifications. Returns lifecycles per second.
 */
export async function bareLifecycles(
  product: Product,
  photos: readonly Buffer[],
  { clients, forMs }: Load,
): Promise<number> {
  const next = await storiesOn(product, photos);
  const began = performance.now();
  let lived = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < forMs) {
        await bareLifecycle(product.pool, next());
        lived += 1;
      }
    }),
  );
  return (lived / (performance.now() - began)) * 1000;
}

async function bareLifecycle(
  pool: pg.Pool,
  { nth, citizen, authority, before, after }: Story,
): Promise<void> {
  const id = newId();
  const images = await stored(before);
  const [lat, lng] = [19 + (nth % 1000) / 5000, 73 + (nth % 1000) / 5000];
  const words = vector(searchWords(`Open manhole, lane ${nth}`, 'Old bridge', '12 River Road'));
  await pool.query({
    name: 'report',
    text: REPORT,
    values: [id, citizen.id, images, lat, lng, cellOf({ lat, lng }), words],
  });
  for (const [i, from] of STAGES.slice(0, -1).entries()) {
    const to = STAGES[i + 1];
    const proof = to === 'Waiting for User Verification' ? await stored(after) : null;
    const isLast = to === 'Finished';
    const [actor, recipient] = isLast ? [citizen, authority] : [authority, citizen];
    const ids = [newId(), newId(), newId()];
    await pool.query({
      name: 'move',
      text: MOVE,
      values: [id, to, authority.id, proof, isLast, actor.id, from, ...ids, recipient.id],
    });
  }
  await pool.query({ name: 'read', text: SELECT_POST, values: [id] });
}

async function stored(photo: Buffer): Promise<string> {
  const { width, height, placeholder, files } = await encodeImage(photo);
  return JSON.stringify([
    { id: newId(), width, height, placeholder, widths: files.map((file) => file.width) },
  ]);
}

const REPORT = `
  insert into posts (id, author_id, caption, priority, state, landmark, address, pincode, images, lat, lng, cell, words,
    due_at)
  values ($1, $2, 'Open manhole', 'High', 'Maharashtra', 'Old bridge', '12 River Road', '411038', $3, $4, $5, $6, $7,
    now() + interval '1 day')`;

const MOVE = `
  with moved as (
    update posts set stage = $2, government_id = $3, first_action_at = coalesce(first_action_at, now()),
      proof_caption = case when $4::jsonb is null then proof_caption else 'Mended' end,
      proof_images = coalesce($4, proof_images), finished_at = case when $5 then now() end
    where id = $1
  ), story as (
    insert into post_moves (id, post_id, state, actor_id, from_stage, to_stage)
    values ($8, $1, 'Maharashtra', $6, $7, $2)
  )
  insert into notifications (id, account_id, kind, event_id, actor_id, post_id, stage)
  values ($10, $11, 'progress', $9, $6, $1, $2)`;

const SELECT_POST = 'select * from posts where id = $1';
