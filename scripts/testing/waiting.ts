import { vi } from 'vitest';

// A second, the default, is soon over on a busy machine; the limit is there to end what never comes.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 90_000, ...options });
