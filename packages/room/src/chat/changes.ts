/** What is known of the changes of a conversation's messages. */
export interface Changes {
  /** What is here of the conversation has every change up to this one. */
  readonly known: number;
  /** Number of the latest change that there is, as far as was told. */
  readonly announced: number;
}

/** Nothing was changed yet. */
export const NO_CHANGES: Changes = { known: 0, announced: 0 };

/** Changes have to be fetched: one was told without those before it, or what is here was read before them. */
export const isBehind = ({ known, announced }: Changes): boolean => known < announced;

export const isSame = (one: Changes, other: Changes): boolean =>
  one.known === other.known && one.announced === other.announced;

/** A change was told, and what is here has it; missing: a message that was never changed. */
export const withAnnounced = ({ known, announced }: Changes, change = 0): Changes => ({
  known: change === known + 1 ? change : known,
  announced: Math.max(announced, change),
});

/** Something was read that has every change up to one, and not surely later ones. `isAll`: nothing else is here. */
export const read = ({ known, announced }: Changes, latest: number, isAll: boolean): Changes => ({
  known: isAll ? latest : Math.min(known, latest),
  announced: Math.max(announced, latest),
});

/** The changes after one were fetched, up to another. */
export const fetched = ({ known, announced }: Changes, after: number, latest: number): Changes => ({
  known: after <= known ? Math.max(known, latest) : known,
  announced: Math.max(announced, latest),
});
