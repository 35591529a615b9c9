import { type ErrorCode, errorTable } from '@salon/contract';

/**
 * A refusal by a rule. `fields` maps a field's path to a phrase key. Becomes the status of the error table, the
 * `exception` header and a text in the caller's language at the edge; nothing else carries texts.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, fields?: Readonly<Record<string, string>>) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errorTable[this.code];
  }
}

export { ConfigError, EXIT_CONFIG } from '@salon/contract/settings';
