/** What an event does in some states. */
export interface Transition<State extends string, Effect extends string> {
  /** `new`: nothing exists yet. */
  readonly from: readonly (State | 'new')[];
  /** `same`: the state stays. */
  readonly to: State | 'same';
  /** What the caller has to do about it, in this order. */
  readonly effects?: readonly Effect[];
}

/**
 * A state machine as a table: event × state → next state and effects. The only place that says which state follows; an
 * event that a state does not list does not happen there.
 */
export type StateTable<State extends string, Event extends string, Effect extends string> = Readonly<
  Record<Event, readonly Transition<State, Effect>[]>
>;

/** The effects that an event may have, for handlers that have to cover them all. */
export type EffectOf<Table, Event extends keyof Table> = Table[Event] extends readonly (infer Row)[]
  ? Row extends { readonly effects: readonly (infer Effect extends string)[] }
    ? Effect
    : never
  : never;

/** The next state and the effects of an event; null: it does not happen in this state. */
export function nextState<State extends string, Event extends string, Effect extends string>(
  table: StateTable<State, Event, Effect>,
  from: State | 'new',
  event: Event,
): { readonly state: State; readonly effects: readonly Effect[] } | null {
  const transition = table[event].find(({ from: states }) => states.includes(from));
  if (transition === undefined) return null;
  const { to, effects = [] } = transition;
  if (to !== 'same') return { state: to, effects };
  return from === 'new' ? null : { state: from, effects };
}
