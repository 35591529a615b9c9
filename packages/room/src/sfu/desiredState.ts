/** Something that can be turned on and off, which takes time and may fail. A failure ends with the wish given up. */
export interface Switch {
  isOn(): boolean;
  open(): Promise<void>;
  shut(): Promise<void>;
}

/** Converges on the latest wish, however often it changes on the way. */
export class DesiredState {
  readonly #switch: Switch;
  #wanted = false;
  #ended = false;
  #running = false;
  #settled: Promise<void> = Promise.resolve();

  constructor(target: Switch) {
    this.#switch = target;
  }

  get wanted(): boolean {
    return this.#wanted;
  }

  /** Begins within the call: a browser lets a screen be picked only within the click. */
  set(on: boolean): Promise<void> {
    this.#wanted = on;
    if (!this.#running) this.#settled = this.#settle();
    return this.#settled;
  }

  /** The wish is what is so already; nothing is done. */
  assume(on: boolean): void {
    this.#wanted = on;
  }

  end(): void {
    this.#ended = true;
  }

  async #settle(): Promise<void> {
    this.#running = true;
    try {
      while (!this.#ended && this.#switch.isOn() !== this.#wanted) {
        await (this.#wanted ? this.#switch.open() : this.#switch.shut());
      }
    } finally {
      this.#running = false;
    }
  }
}
