/** Where browsers open what people write together: Hocuspocus' messages over a WebSocket. */
export const DOCUMENTS_PATH = '/docs';

/**
 * Why the server closed such a connection. `forbidden`, `malformed` and `tooLarge` are for good: the same would happen again.
 * `tooLarge`: one update, or the whole document with it, has more bytes than it may.
 */
export const DOCUMENT_CLOSED = {
  malformed: 4400,
  forbidden: 4403,
  tooLarge: 4413,
  tooMuch: 4429,
  unavailable: 4503,
  restarting: 4512,
} as const;
