export type PictureSource = 'camera' | 'screen';
/** Something that can be shown in an element. */
export interface Shown {
  attach(element: HTMLVideoElement): unknown;
  detach(element: HTMLVideoElement): unknown;
}
type FindTrack = (personId: string, source: PictureSource) => Shown | undefined;

/** Which elements want to show whose picture: elements come before tracks do, and outlive them. */
export class Pictures {
  readonly #elements = new Map<string, Set<HTMLVideoElement>>();
  readonly #find: FindTrack;
  readonly #localParticipantId: string;
  #onFirst: () => void = () => undefined;
  /** Someone else's picture has moved on this page. */
  readonly first = new Promise<void>((resolve) => {
    this.#onFirst = resolve;
  });

  constructor(find: FindTrack, localParticipantId: string) {
    this.#find = find;
    this.#localParticipantId = localParticipantId;
  }

  attach(personId: string, source: PictureSource, element: HTMLVideoElement): () => void {
    const key = `${source}:${personId}`;
    const elements = this.#elements.get(key) ?? new Set();
    this.#elements.set(key, elements.add(element));
    this.#show(personId, source, element);
    return () => {
      elements.delete(element);
      if (elements.size === 0) this.#elements.delete(key);
      this.#find(personId, source)?.detach(element);
      element.srcObject = null;
    };
  }

  /** A track came: shows it wherever it was asked for. */
  refresh(personId: string, source: PictureSource): void {
    for (const element of this.#elements.get(`${source}:${personId}`) ?? []) this.#show(personId, source, element);
  }

  #show(personId: string, source: PictureSource, element: HTMLVideoElement): void {
    const track = this.#find(personId, source);
    if (track === undefined) return;
    track.attach(element);
    if (personId !== this.#localParticipantId) element.requestVideoFrameCallback?.(this.#onFirst);
  }
}
