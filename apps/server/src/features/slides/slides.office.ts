import { type ErrorCode, isMacroType, officeContents, officeTypes } from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { StoredFile } from '#platform/files/files.ts';
import { type OfficeFault, OfficeRefused } from '#platform/office/office.ts';
import type { Deps } from './deps.ts';

/** Whether a file may be one of an office program. */
export const isOffice = ({ type }: Pick<StoredFile, 'type'>): boolean => officeContents.includes(type);

const refusals: Readonly<Record<OfficeFault, ErrorCode>> = {
  foreign: 'input.wrongType',
  macros: 'slides.macros',
  encrypted: 'slides.encrypted',
  broken: 'slides.broken',
  tooLarge: 'slides.unpacksTooLarge',
  tooHeavy: 'slides.tooHeavy',
};

/** Refuses at once an office file of which no pages can come, as far as its package tells that. */
export async function demandReadable(deps: Deps, file: StoredFile): Promise<void> {
  if (!isOffice(file)) return;
  if (isMacroType(file.type)) throw new DomainError('slides.macros');
  await deps.office.inspect(await deps.files.read(file.id)).catch((failure: unknown) => {
    if (!(failure instanceof OfficeRefused)) throw failure;
    // A damaged package whose beginning names no office program is none of theirs.
    const isForeign = failure.fault === 'broken' && !Object.hasOwn(officeTypes, file.type);
    throw new DomainError(isForeign ? 'input.wrongType' : refusals[failure.fault]);
  });
  if (!deps.office.isAvailable) throw new DomainError('slides.officeUnavailable');
}
