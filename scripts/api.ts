import { type Call, errorTable, refusalsOf } from '@salon/contract';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Every pattern in a document, wherever it is. */
function patternsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  return Object.entries(fieldsOf(value)).flatMap(([name, part]) =>
    name === 'pattern' && typeof part === 'string' ? [part] : patternsIn(part),
  );
}

/** What not every reader of patterns knows, or cannot make texts by: properties of letters, looking around, looking back. */
const HARD = /\\[pP]\{|\(\?[=!<]|\\[1-9]/;

function patternFault(pattern: string): string | null {
  if (HARD.test(pattern)) return 'no text can be made by';
  try {
    new RegExp(pattern, 'u');
    return null;
  } catch {
    return 'is no pattern:';
  }
}

const proofs = {
  anyone: null,
  participant: 'admission',
  moderator: 'admission',
  user: 'bearer',
  member: 'bearer',
  manager: 'bearer',
  administrator: 'bearer',
  service: 'service',
  key: 'key',
};

/** What a call's operation says of who may send it. */
function securityFaults(call: Call, operation: Fields): string[] {
  const proof = proofs[call.access];
  const own = proof !== null ? [{ [proof]: [] }] : call.mayBeUser === true ? [{}, { bearer: [] }] : [];
  if (JSON.stringify(operation.security) === JSON.stringify(own)) return [];
  return [`asks for ${JSON.stringify(operation.security)}, and only ${call.access} may send it`];
}

/** Whose call it is must be said in words, too: what a package or a permission adds, no scheme tells. */
const permissionFaults = ({ needs, permission, scope }: Call, { description }: Fields): string[] =>
  [needs, permission, scope].some((part) => part !== undefined && !String(description).includes(`\`${part}\``)) ||
  !String(description).startsWith('Who may: ')
    ? ['does not say who may send it']
    : [];

/** Statuses that every operation answers with, whatever it is for. */
const EVERYWHERE = [400, 404, 405, 413, 415, 429, 500, 503];

function answerFaults(call: Call, operation: Fields): string[] {
  const declared = fieldsOf(operation.responses);
  const statuses = new Set([
    call.status ?? 200,
    ...EVERYWHERE,
    ...[...refusalsOf(call)].map((code) => errorTable[code]),
    ...(['bearer', 'service', 'key'].includes(proofs[call.access] ?? '') ? [401] : []),
    ...(proofs[call.access] === 'admission' ? [403] : []),
  ]);
  return [...statuses].filter((status) => !(status in declared)).map((status) => `does not tell of ${status}`);
}

/** What is wrong with the description of the API; empty: nothing. */
export function faultsOfApi(document: unknown, calls: readonly Call[]): readonly string[] {
  const paths = fieldsOf(fieldsOf(document).paths);
  return calls.flatMap((call) => {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const found = fieldsOf(paths[path])[call.method.toLowerCase()];
    if (found === undefined) return [`${call.name} is not described`];
    const operation = fieldsOf(found);
    const patterns = patternsIn(operation).flatMap((pattern) => {
      const why = patternFault(pattern);
      return why === null ? [] : [`${why} ${pattern}`];
    });
    const faults = [
      ...securityFaults(call, operation),
      ...permissionFaults(call, operation),
      ...answerFaults(call, operation),
      ...patterns,
    ];
    return faults.map((fault) => `${call.name}: ${fault}`);
  });
}
