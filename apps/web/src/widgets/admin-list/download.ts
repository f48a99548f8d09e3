import { ApiError, refusal } from '@sudhaar/contract/client';
import type { Filters } from '../../features/moderate/use-pages.ts';
import { confirmIdentity, transport } from '../../lib/api/api.ts';

export type ExportedList =
  | 'posts'
  | 'users'
  | 'governments'
  | 'moderation'
  | 'contact'
  | 'nameRequests'
  | 'offices'
  | 'audit';

const REVOKE_AFTER_MS = 60_000;

async function open(url: string, isRetry = false): Promise<Response> {
  const response = await fetch(url, { headers: transport.headers() });
  if (response.ok) return response;
  const error = refusal({ status: response.status, body: await response.json().catch(() => null) });
  if (error.code === 'confirmation_needed' && !isRetry && (await confirmIdentity())) return open(url, true);
  throw error;
}

/** Fetches with the token, reports progress in bytes, then saves the file. */
export async function downloadList(
  list: ExportedList,
  filters: Filters,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined && value !== '') query.set(name, String(value));
  const response = await open(`/api/admin/export/${list}.csv?${query}`);
  if (!response.body) throw new ApiError(response.status, { message: '', code: 'internal' });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.byteLength;
    onBytes(bytes);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(chunks, { type: 'text/csv' }));
  link.download = `sudhaar-${list}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
