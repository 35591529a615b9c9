/** What is read of one connection: this many bytes a second, so many at once. A message counts for at least `message` of them. */
const READ = { second: 262_144, atOnce: 2_097_152, message: 4096 };

/**
 * Keeps one connection from taking the whole server's time: tells how many milliseconds to wait before the next message is
 * read. Who waits is not read from, and so sends no faster.
 */
export function createReadThrottle(now: () => number): (bytes: number) => number {
  let left = READ.atOnce;
  let at = now();
  return (bytes) => {
    const passed = now() - at;
    at += passed;
    left = Math.min(READ.atOnce, left + (passed * READ.second) / 1000) - Math.max(bytes, READ.message);
    return left >= 0 ? 0 : Math.ceil((-left * 1000) / READ.second);
  };
}
