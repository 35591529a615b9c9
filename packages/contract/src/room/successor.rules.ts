/** This long a meeting may be without a moderator after the last one left, before someone else becomes one. */
export const WITHOUT_MODERATOR_SECONDS = 60;

/** Someone inside who may become the moderator of a meeting that the last one left. */
export interface SuccessorCandidate {
  /** Of the company of anyone who made the meeting. */
  readonly isColleague: boolean;
  readonly hasAccount: boolean;
  /** Came by a personal link. */
  readonly isInvited: boolean;
  /** ISO time of the first entry. */
  readonly enteredAt: string;
}

const rankOf = ({ isColleague, hasAccount, isInvited }: SuccessorCandidate): number => {
  if (isColleague) return 0;
  if (hasAccount) return 1;
  return isInvited ? 2 : 3;
};

/**
 * Who becomes the moderator after the last one left; null: no one. The owner's colleagues before others with an account, those before
 * people who were invited; among equals anyone who has been there longest. A guest does so only in a meeting that was never planned:
 * who planned one may have chosen that guests ask to come in.
 */
export function successorOf<Person extends SuccessorCandidate>(
  people: readonly Person[],
  isPlanned: boolean,
): Person | null {
  const able = people.filter((person) => !isPlanned || rankOf(person) < 3);
  const [first = null] = able.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || Date.parse(a.enteredAt) - Date.parse(b.enteredAt),
  );
  return first;
}
