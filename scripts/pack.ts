/** A phrase as the packs hold it: a text, or one text a plural category. */
export type Phrase = string | Readonly<Record<string, string>>;
/** Namespaces of one pack of one language. */
export type Pack = Readonly<Record<string, Readonly<Record<string, Phrase>>>>;
