import { HEADERS } from '@salon/contract';
import { bar } from './room.ts';
import type { Visitor } from './visitor.ts';

/** The secret of someone's entry, as their own browser sends it. */
export async function admissionOf(visitor: Visitor): Promise<string> {
  const sent = visitor.page.waitForRequest((request) => request.headers()[HEADERS.admission] !== undefined);
  await bar(visitor, 'room.handUp').click();
  const secret = (await sent).headers()[HEADERS.admission] ?? '';
  await bar(visitor, 'room.handDown').click();
  return secret;
}

/** All that someone's room knows, as the product shows it to tests. */
export const knownIn = ({ page }: Visitor): Promise<string> =>
  page.evaluate(() => JSON.stringify((window as unknown as { __salon: { room: unknown } }).__salon.room));

/** How someone is named on the wire, as the room of another one knows them. */
export async function idOf(visitor: Visitor, name: string): Promise<string> {
  const { people } = JSON.parse(await knownIn(visitor)) as { people: { id: string; fullName: string }[] };
  return people.find((person) => person.fullName === name)?.id ?? '';
}
