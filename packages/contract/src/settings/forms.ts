import * as z from 'zod/mini';

/** A schema with the words for what it takes: "it must be …". */
export const form = <S extends z.ZodMiniType>(expected: string, schema: S) => ({ expected, schema });

export const text = form('text', z.string());

export const wholeNumber = (least: number, most: number) =>
  form(`a whole number from ${least} to ${most}`, z.pipe(z.coerce.number(), z.int().check(z.gte(least), z.lte(most))));

export const port = wholeNumber(1, 65_535);

export const onOff = form('"on" or "off"', z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive' }));

export const oneOf = (...values: readonly string[]) => form(values.join(', '), z.enum(values));

/** A key that is as good as random. */
export const key = (bytes: number) =>
  form(
    `at least ${bytes} bytes long`,
    z.string().check(z.refine((value) => new TextEncoder().encode(value).length >= bytes)),
  );

/** An address, without a slash at its end. */
export function address(...schemes: readonly string[]) {
  const takes = (value: string): boolean => {
    const url = URL.parse(value);
    if (url === null || !schemes.includes(url.protocol.slice(0, -1))) return false;
    // A request to such an address is refused, with the address and its password in the error.
    return !/^https?:$/.test(url.protocol) || (url.username === '' && url.password === '');
  };
  return form(
    `an address with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    z.pipe(
      z.string().check(z.refine(takes)),
      z.transform((value) => value.replace(/\/+$/, '')),
    ),
  );
}
