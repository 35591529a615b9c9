/** What a commit may be about; see CONTRIBUTING.md. */
export const COMMIT_TYPES = [
  'feat',
  'fix',
  'perf',
  'refactor',
  'style',
  'test',
  'docs',
  'bench',
  'build',
  'ci',
  'chore',
  'revert',
] as const;

const MAX_LENGTH = 100;
const FORM = /^(?<type>[a-z]+)(?:\((?<scope>[^()]*)\))?!?: (?<subject>.*)$/;
const SCOPE = /^[a-z][A-Za-z\d]*(?:[-/,.][a-z][A-Za-z\d]*)*$/;

/** "Added", "adding" and "adds" instead of "add"; not "embed", "bring", "address". */
const NOT_IMPERATIVE = /^(?!embed$|shed$)(?:\w*[aeiou]\w*(?:[^e]ed|ing)|\w+[^suai\W]s)$/;

/** Why a commit's subject is no Conventional Commit of ours; null when it is one. */
export function faultOfSubject(line: string): string | null {
  const { type, scope, subject } = FORM.exec(line)?.groups ?? {};
  if (type === undefined || subject === undefined) return 'is not "type(scope): subject"';
  if (!COMMIT_TYPES.some((one) => one === type)) return `has the type ${type}, not one of ${COMMIT_TYPES.join(', ')}`;
  if (scope !== undefined && !SCOPE.test(scope)) return 'has a scope that is not a word of the product or a folder';
  if (line.length > MAX_LENGTH) return `has ${line.length} characters, more than ${MAX_LENGTH}`;
  if (!/^\p{Ll}/u.test(subject)) return 'has a subject that does not begin with a lower-case letter';
  if (subject.endsWith('.')) return 'ends with a full stop';
  const first = /^[\w']+/.exec(subject)?.[0] ?? '';
  if (NOT_IMPERATIVE.test(first)) return `is not in the imperative ("${first}")`;
  return null;
}

/** Faults of subjects, one a line. Merges have subjects of their own: git leaves out those it knows, a shallow clone shows them. */
export const faultsOfSubjects = (subjects: readonly string[]): readonly string[] =>
  subjects
    .filter((subject) => subject !== '' && !subject.startsWith('Merge '))
    .flatMap((subject) => {
      const fault = faultOfSubject(subject);
      return fault === null ? [] : [`"${subject}" ${fault}`];
    });
