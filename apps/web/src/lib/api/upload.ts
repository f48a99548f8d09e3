import type { ClientRequest } from '@sudhaar/contract/client';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};
export type RawAnswer = { status: number; text: string; retryAfter: string | null };

/** A slow upload may take its time, but a stalled one is aborted. */
const STALLED_MS = 60_000;

/** `fetch` reports no upload progress, so this uses XMLHttpRequest. */
export function sendWithProgress(
  request: ClientRequest,
  { onProgress, signal }: UploadOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const stop = (reason: unknown) => {
      reject(reason);
      call.abort();
    };
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop(new DOMException('stalled', 'TimeoutError')), STALLED_MS);
    };
    const cancel = () => stop(signal?.reason);

    call.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    call.onload = () =>
      resolve({
        status: call.status,
        text: call.responseText,
        retryAfter: call.getResponseHeader('retry-after'),
      });
    call.onerror = () => reject(new TypeError('no connection'));
    call.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener('abort', cancel);
    moved();
    call.send(request.body);
  });
}
