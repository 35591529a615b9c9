/** What is known of the changes of a conversation's messages. */
export interface Changes {
  /** What is here of the conversation has every change up to this one. */
  readonly known: number;
  /** Number of the latest change that there is, as far as was told. */
  readonly told: number;
}

/** Nothing was changed yet. */
export const NO_CHANGES: Changes = { known: 0, told: 0 };

/** Changes have to be fetched: one was told without those before it, or what is here was read before them. */
export const isBehind = ({ known, told }: Changes): boolean => known < told;

export const isSame = (one: Changes, other: Changes): boolean => one.known === other.known && one.told === other.told;

/** A change was told, and what is here has it; missing: a message that was never changed. */
export const heard = ({ known, told }: Changes, change = 0): Changes => ({
  known: change === known + 1 ? change : known,
  told: Math.max(told, change),
});

/** Something was read that has every change up to one, and not surely later ones. `isAll`: nothing else is here. */
export const read = ({ known, told }: Changes, latest: number, isAll: boolean): Changes => ({
  known: isAll ? latest : Math.min(known, latest),
  told: Math.max(told, latest),
});

/** The changes after one were fetched, up to another. */
export const fetched = ({ known, told }: Changes, after: number, latest: number): Changes => ({
  known: after <= known ? Math.max(known, latest) : known,
  told: Math.max(told, latest),
});
