/** Time, passed in so that it can be wound by hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls back once after `ms` milliseconds unless the returned function is called before. */
  after(ms: number, then: () => void): () => void;
}
