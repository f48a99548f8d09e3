import type pg from 'pg';

/** Photos of reports and of finished work that are not served. */
export async function findUnservedPhotos(pool: pg.Pool, url: string): Promise<string[]> {
  const { rows } = await pool.query<{ path: string }>(
    `select distinct '/media/' || (image->>'id') || '/' || width || '.webp' as path
     from posts, jsonb_array_elements(images || coalesce(proof_images, '[]')) as image,
       jsonb_array_elements_text(image->'widths') as width`,
  );
  const missing: string[] = [];
  for (const { path } of rows) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    if (!response.ok) missing.push(`photo ${path} (${response.status})`);
  }
  console.log(`${rows.length} files of photos are served`);
  return missing;
}
