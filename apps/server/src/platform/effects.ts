import type { EffectOf } from '@salon/contract';

/** What the caller does for each effect: all of them, and no others. */
export type EffectHandlers<Effect extends string, Changed> = [Effect] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in Effect]: (changed: readonly Changed[]) => Promise<void> | void };

/** The handlers that each event of a state table needs. */
export type HandlersByEvent<Table, Changed> = {
  readonly [Event in keyof Table]: EffectHandlers<EffectOf<Table, Event>, Changed>;
};

/** Calls each handler once, with all rows that have its effect, in the order of the table. */
export async function performEffects<Changed>(
  changed: readonly { readonly of: Changed; readonly effects: readonly string[] }[],
  handlers: Readonly<Record<string, (changed: readonly Changed[]) => Promise<void> | void>>,
): Promise<void> {
  const effects = new Set(changed.flatMap((row) => row.effects));
  for (const effect of effects) {
    const handle = handlers[effect];
    if (handle === undefined) throw new Error(`no handler for the effect ${effect}`);
    await handle(changed.filter((row) => row.effects.includes(effect)).map((row) => row.of));
  }
}
