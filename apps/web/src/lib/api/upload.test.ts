import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWatched } from './upload.ts';

type Listener = ((event: { loaded: number; total: number }) => void) | null;

/** A line to a server that we play ourselves. */
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

test('tells how far it is, and what came back', async () => {
  const shares: number[] = [];
  const answer = sendWatched(request, { onProgress: (share) => shares.push(share) });
  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  FakeRequest.last.upload.onprogress?.({ loaded: 4, total: 4 });
  FakeRequest.last.answer(201, '{}');
  await expect(answer).resolves.toEqual({ status: 201, text: '{}', retryAfter: null });
  expect(shares).toEqual([0.25, 1]);
  expect(FakeRequest.last).toMatchObject({ headers: request.headers, sent: 'photos' });
});

test('a slow line may take for ever, a dead one may not', async () => {
  const answer = sendWatched(request, {});
  const given = expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(50_000);
    FakeRequest.last.upload.onprogress?.({ loaded: minute, total: 100 });
  }
  expect(FakeRequest.last.aborted).toBe(false);
  vi.advanceTimersByTime(61_000);
  await given;
  expect(FakeRequest.last.aborted).toBe(true);
});

test('can be called off', async () => {
  const cancel = new AbortController();
  const answer = sendWatched(request, { signal: cancel.signal });
  cancel.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeRequest.last.aborted).toBe(true);
});
