/** Which runner gets which arguments; null leaves a runner out, an empty list lets it run everything of its own. */
export interface RunnerArguments {
  readonly unit: readonly string[] | null;
  readonly browser: readonly string[] | null;
}

const isBrowserTest = (arg: string): boolean => /^(\.\/)?e2e(\/|$)|\.spec\.ts(:\d+)?$/.test(arg);
const isUnitTest = (arg: string): boolean => /\.test\.tsx?(:\d+)?$|^(\.\/)?(apps|packages|scripts)(\/|$)/.test(arg);

/**
 * What the arguments of `npm test` ask for: nothing is everything, a path goes to the runner that its kind of file has,
 * `--unit` or `--e2e` name a runner, which then gets all further arguments as they are.
 */
export function argumentsOf(args: readonly string[]): RunnerArguments {
  const further = args.filter((arg) => arg !== '--unit' && arg !== '--e2e');
  const named = { unit: args.includes('--unit'), browser: args.includes('--e2e') };
  if (named.unit !== named.browser)
    return { unit: named.unit ? further : null, browser: named.browser ? further : null };
  if (further.length === 0) return { unit: [], browser: [] };
  const specs = further.filter(isBrowserTest);
  if (specs.length === 0) return { unit: further, browser: null };
  if (!further.some(isUnitTest)) return { unit: null, browser: further };
  return { unit: further.filter((arg) => !isBrowserTest(arg)), browser: specs };
}
