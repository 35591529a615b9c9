const MAX_BYTES = 64 * 1024;

/** The JSON that an outside service answers. Throws where it is none, or longer than 64 KiB: the rest is not read. */
export async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MAX_BYTES)
      throw new Error(`the answer of ${new URL(response.url).host} is longer than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
