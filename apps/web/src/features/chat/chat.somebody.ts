/** Somebody to write to alone. */
export interface Somebody {
  readonly id: string;
  readonly fullName: string;
}
