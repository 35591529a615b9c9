const MAX_BYTES = 64 * 1024;

/** The text of an outside service's response. Throws where it is longer than `maxBytes`: the rest is not read. */
export async function textOf(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes)
      throw new Error(`the answer of ${new URL(response.url).host} is longer than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The JSON of an outside service's response. Throws where it is none, or longer than 64 KiB. */
export const jsonOf = async (response: Response): Promise<unknown> => JSON.parse(await textOf(response, MAX_BYTES));
