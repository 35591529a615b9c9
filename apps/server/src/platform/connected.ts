import type { Provision } from '@salon/contract';
import type { Db } from './db/open.ts';

/** Somebody with an account, as features know them that keep something about them. */
export interface Person {
  id: string;
  email: string;
  /** The address as it is compared. */
  emailKey: string;
  name: string;
  surname: string;
  language: string;
}

/** Something that happens in one feature and concerns others, which it does not know. */
export interface DomainEvent<P> {
  readonly name: string;
  /** Never there: it ties the type of the payload to the event. */
  readonly payload?: P;
}
export const domainEvent = <P>(name: string): DomainEvent<P> => ({ name });

/** All listed features together, as any of them may ask: none knows who the others are. */
export interface Connected {
  /** Whether one of the features provides something that packages have. */
  provides(provision: Provision): boolean;
  /** Everything that is kept about a person. */
  exportPerson(person: Person): Promise<Record<string, unknown>>;
  /** Forgets a person, in the transaction of the erasure. */
  erasePerson(tx: Db, person: Person, now: Date): Promise<void>;
  /** Forgets who was in these meetings, which were over long ago, and what was said there. */
  purgeMeetings(tx: Db, meetingIds: readonly string[]): Promise<void>;
  /** Resolves when everybody whom it concerns is done; a failure of theirs is the emitter's, and undoes its transaction. */
  emit<P>(event: DomainEvent<P>, payload: P): Promise<void>;
}
