import { afterEach, vi } from 'vitest';

// Files share a process, so none may leave its clock or its globals to the next.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
