import { afterEach } from 'vitest';

// Components of one test must not be on the page of the next one.
afterEach(async () => {
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});
