/** This many pictures are judged together, */
const PICTURES = 40;
/** which may take so long each on average. */
const MOST_MS = 150;
/** This many judgements in a row are needed: a moment of other work is not the device. */
const ROUNDS = 3;

/** Judges whether this device keeps up. Says once that it does not. */
export class Pace {
  readonly #onSlow: () => void;
  #sum = 0;
  #count = 0;
  #slow = 0;

  constructor(onSlow: () => void) {
    this.#onSlow = onSlow;
  }

  /** One picture took this many milliseconds. */
  took(ms: number): void {
    this.#sum += ms;
    this.#count += 1;
    if (this.#count < PICTURES) return;
    this.#slow = this.#sum / this.#count > MOST_MS ? this.#slow + 1 : 0;
    this.#sum = 0;
    this.#count = 0;
    if (this.#slow === ROUNDS) this.#onSlow();
  }
}
