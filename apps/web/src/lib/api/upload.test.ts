import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWithProgress } from './upload.ts';

type Listener = ((event: { loaded: number; total: number }) => void) | null;

/** A request whose events the test triggers. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress: Listener } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  status = 0;
  responseText = '';
  sent: unknown;
  aborted = false;
  headers: Record<string, string> = {};
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

const request = { method: 'POST', url: '/x', headers: { authorization: 'Bearer t' }, body: 'photos' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reports its progress and returns the answer', async () => {
  const shares: number[] = [];
  const answer = sendWithProgress(request, { onProgress: (share) => shares.push(share) });
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  FakeRequest.last.upload.onprogress?.({ loaded: 4, total: 4 });
  FakeRequest.last.answer(201, '{}');
  await expect(answer).resolves.toEqual({ status: 201, text: '{}', retryAfter: null });
  expect(shares).toEqual([0.25, 1]);
  expect(FakeRequest.last).toMatchObject({ headers: request.headers, sent: 'photos' });
});

test('has no total time limit but ends when nothing moves any more', async () => {
  const answer = sendWithProgress(request, {});
  const rejection = expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(50_000);
    FakeRequest.last.upload.onprogress?.({ loaded: minute, total: 100 });
  }
  expect(FakeRequest.last.aborted).toBe(false);
  vi.advanceTimersByTime(61_000);
  await rejection;
  expect(FakeRequest.last.aborted).toBe(true);
});

test('can be cancelled', async () => {
  const cancel = new AbortController();
  const answer = sendWithProgress(request, { signal: cancel.signal });
  cancel.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.aborted).toBe(true);
});
