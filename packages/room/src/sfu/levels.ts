/**
 * How loud people are, 0..1, as the media server tells it two or three times a second. It is told to all anyway: measuring
 * here would keep a sound graph running in every page for as long as anybody speaks (a tenth of a core in a room of six).
 */
export class Levels {
  readonly #told = new Set<() => void>();

  /** Calls back at once and after every news until the returned function is called. */
  watch(read: () => number, onLevel: (level: number) => void): () => void {
    const dispatch = () => onLevel(read());
    this.#told.add(dispatch);
    dispatch();
    return () => this.#told.delete(dispatch);
  }

  /** The media server told the levels anew. */
  changed(): void {
    for (const dispatch of this.#told) dispatch();
  }
}
