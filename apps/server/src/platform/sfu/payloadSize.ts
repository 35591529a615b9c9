/** Fields of a request that may be as long as they are: session descriptions, which grow with the tracks of a meeting. */
const DESCRIPTIONS = { request: [1, 2], syncState: [1, 5] } as const;
const SYNC_STATE = 12;

export class Malformed extends Error {}

/** Bytes of a protobuf request of the media server's protocol besides the session descriptions in it; nothing is unpacked. */
export function countedBytes(request: Uint8Array, description: readonly number[] = DESCRIPTIONS.request): number {
  let at = 0;
  let weight = 0;
  const number = (): number => {
    for (let value = 0, scale = 1; at < request.length && scale < 2 ** 56; scale *= 128) {
      const byte = request[at] ?? 0;
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new Malformed('a number without an end');
  };
  while (at < request.length) {
    const begins = at;
    const tag = number();
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    const length = wire === 2 ? number() : wire === 5 ? 4 : wire === 1 ? 8 : 0;
    if (wire === 0) number();
    else if (wire !== 1 && wire !== 2 && wire !== 5) throw new Malformed('an unknown kind of field');
    const content = at;
    at += length;
    if (at > request.length) throw new Malformed('a field that is longer than its message');
    if (wire === 2 && description.includes(field)) weight += content - begins;
    else if (wire === 2 && field === SYNC_STATE && description === DESCRIPTIONS.request)
      weight += content - begins + countedBytes(request.subarray(content, at), DESCRIPTIONS.syncState);
    else weight += at - begins;
  }
  return weight;
}
