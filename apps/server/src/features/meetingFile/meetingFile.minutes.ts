import { type FileSection, type getMinutes, joinedBlocks, type ParsedOf, ZoneName } from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import * as z from 'zod/mini';
import { DomainError } from '#platform/errors.ts';
import { fileNameOf, keepExport } from '#platform/files/exports.ts';
import type { FileAsked } from '#platform/meetingFile.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from './deps.ts';
import { minutesPage } from './meetingFile.page.ts';
import { aboutMeeting, askedBy, openFile } from './meetingFile.service.ts';

/** Pages of one section that are printed; what is longer is read on the page. A day's conversation has fewer. */
const PAGES_MAX = 100;

/** A section with all its pages. */
async function whole(deps: Deps, { name, heading, blocks, next }: FileSection, asked: Omit<FileAsked, 'after'>) {
  const pages = [{ blocks }];
  let after = next;
  while (after !== null && pages.length < PAGES_MAX) {
    const page = await deps.features.meetingFile.section(name, { ...asked, after });
    if (page !== null) pages.push(page);
    after = page?.next ?? null;
  }
  return { heading, blocks: joinedBlocks(pages), isCut: after !== null };
}

/** Everything in the file as one PDF, made for the one who asks. */
export async function minutesOf(
  deps: Deps,
  account: Account,
  { id, timeZone }: ParsedOf<typeof getMinutes>,
  language: GuestLanguage,
) {
  const opened = await openFile(deps, account, id);
  const zone = z.safeParse(ZoneName, timeZone || opened.meeting.timeZone);
  if (!zone.success) throw new DomainError('input.invalid', { timeZone: 'field.zoneUnknown' });
  if (deps.print === null) throw new DomainError('meetingFile.noPrinter');
  const asked = askedBy(account, opened, language, zone.data);
  const [about, sections] = await Promise.all([
    aboutMeeting(deps, opened.meeting),
    deps.features.meetingFile.sections(asked),
  ]);
  const printed = await Promise.all(sections.map((section) => whole(deps, section, asked)));
  const view = { language: accountLanguage(language), zone: zone.data };
  const content = await deps.print(account.userId, minutesPage(about, printed, view));
  const name = fileNameOf(about.title, new Date(about.startingDate), zone.data, 'pdf');
  return keepExport(deps, account.userId, name, { contentType: 'application/pdf', content });
}
