type Underscored<Code extends string> = Code extends `${infer Head}.${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Code;

/** The phrase keys of a refusal's texts. */
export interface ErrorKeys<Code extends string> {
  title: `errors.${Underscored<Code>}_title`;
  content: `errors.${Underscored<Code>}`;
}

/**
 * Where a refusal's texts are kept: `meeting.ended` is `errors.meeting_ended_title` and `errors.meeting_ended`. Typed, so
 * that a code without texts does not compile where the result is given to a typed `t`.
 */
export function errorKeys<Code extends string>(code: Code): ErrorKeys<Code> {
  const name = code.replaceAll('.', '_') as Underscored<Code>;
  return { title: `errors.${name}_title`, content: `errors.${name}` };
}
