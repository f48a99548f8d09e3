import type { Photo } from '../../entities/report/report.ts';

/** Equal for equal pictures. Without a secure connection browsers can't hash, and each photo counts as another one. */
export async function contentOf({ id, blob }: Photo): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return id;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
