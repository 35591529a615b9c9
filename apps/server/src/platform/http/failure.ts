/** A failure as it is logged. */
export type LoggedFailure = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedFailure;
};

const MOST_CAUSES = 4;

/** The database layer's messages end with the values of the statement: names, addresses, what people wrote. */
const withoutValues = (message: string): string => message.split('\nparams:')[0] ?? '';

/** The frames alone: the stack begins with the whole message again. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return (at < 0 ? stack : stack.slice(at + message.length)).trim();
}

/** What a failure says about itself without the data that it happened to: only these fields, never the rest. */
export function describeFailure(failure: unknown, depth = 0): LoggedFailure {
  if (!(failure instanceof Error)) return { type: typeof failure, message: 'not an error', stack: '' };
  const { code } = failure as { code?: unknown };
  return {
    type: failure.name,
    message: withoutValues(failure.message),
    stack: framesOf(failure),
    ...(typeof code === 'string' && { code }),
    ...(failure.cause instanceof Error && depth < MOST_CAUSES && { cause: describeFailure(failure.cause, depth + 1) }),
  };
}
