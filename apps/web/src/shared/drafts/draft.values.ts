/** Fields that no draft holds, sealed or not, by their names in the forms: passwords, codes, cards. */
export const neverStored: readonly string[] = [
  'password',
  'personPassword',
  'usedPassword',
  'newPassword',
  'repeatNewPassword',
  'passwordConfirmation',
  // Of an authenticator app, or to recover.
  'code',
  'cardHolderName',
  'cardNumber',
  // Of a card.
  'date',
  'cvc',
];

type Values = Readonly<Record<string, unknown>>;
const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** The fields that differ from what the form began with, but for those that are never kept. */
export const changedFrom = (values: object, base: object): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !neverStored.includes(name) && !isSame(value, (base as Values)[name]),
    ),
  );

/** Everything in a form, but for what is never kept. */
export const allOf = (values: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !neverStored.includes(name)));

/** The fields of a draft that this form still has, and of the kind that it has now: it may be older than the form. */
export const fitting = <V extends object>(draft: Values, base: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => {
      const now = (base as Values)[name];
      return !neverStored.includes(name) && typeof now === typeof value && Array.isArray(now) === Array.isArray(value);
    }),
  ) as Partial<V>;
