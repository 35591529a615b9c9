import { Email, type SelectedUser } from '@salon/contract';

/** Someone to invite, as a list offers them. */
export interface Person {
  readonly email: string;
  readonly fullName: string;
  /** Of one's own company; absent where that is not known. */
  readonly isColleague?: boolean;
}

/** The people of a plan and what stands in the field that adds them. */
export interface Invited {
  people: SelectedUser[];
  typed: string;
}

/** What to call someone: the name where one is known. */
export const nameOf = ({ fullName, email }: Person): string => (fullName === '' ? email : fullName);

/** Addresses are told apart without regard to case. */
export const isSameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export const isAddress = (text: string): boolean => Email.safeParse(text).success;
export const isInvited = (people: readonly SelectedUser[], email: string): boolean =>
  people.some((one) => isSameAddress(one.email, email));

/** Adds anyone who is not in the list yet, in the order given. */
export function withPeople(people: readonly SelectedUser[], added: readonly Person[]): SelectedUser[] {
  const list = [...people];
  for (const { email, fullName } of added)
    if (!isInvited(list, email))
      list.push({ email: email.trim(), fullName: fullName.trim().slice(0, 100), isModerator: false });
  return list;
}

export const withoutPerson = (people: readonly SelectedUser[], email: string): SelectedUser[] =>
  people.filter((one) => !isSameAddress(one.email, email));

export const withModerator = (people: readonly SelectedUser[], email: string, isModerator: boolean): SelectedUser[] =>
  people.map((one) => (isSameAddress(one.email, email) ? { ...one, isModerator } : one));

/** `Ayşe Yılmaz <ayse@example.com>`, as mail programs copy people. */
const NAMED = /^"?([^"<]*?)"?\s*<([^<>\s]+)>$/;

function readPiece(piece: string): { people: Person[]; broken: string[] } {
  const named = NAMED.exec(piece);
  if (named !== null && isAddress(named[2] ?? ''))
    return { people: [{ email: named[2] ?? '', fullName: named[1] ?? '' }], broken: [] };
  const words = piece.split(/\s+/).filter((word) => word !== '');
  // Words without any address are one thing that someone wrote, such as a name.
  if (!words.some(isAddress)) return { people: [], broken: piece.trim() === '' ? [] : [piece.trim()] };
  return {
    people: words.filter(isAddress).map((email) => ({ email, fullName: '' })),
    broken: words.filter((word) => !isAddress(word)),
  };
}

/** Reads one or many addresses, divided by commas, semicolons, lines or spaces. `broken` is what is no address. */
export function readAddresses(text: string): { people: Person[]; broken: string[] } {
  const pieces = text.split(/[,;\n\r\t]+/).map((piece) => readPiece(piece.trim()));
  return { people: pieces.flatMap(({ people }) => people), broken: pieces.flatMap(({ broken }) => broken) };
}

/** Whether a pasted text holds more than one word around an address: then it is read as a list. */
export const isList = (text: string): boolean => text.includes('@') && /[,;\s]/.test(text.trim());

/** Takes over the addresses that were typed, but not one's own; the same object when there is none. */
export function withTyped(invited: Invited, own: string): Invited {
  const { people, broken } = readAddresses(invited.typed);
  const others = people.filter(({ email }) => !isSameAddress(email, own));
  return people.length === 0 ? invited : { people: withPeople(invited.people, others), typed: broken.join(', ') };
}
