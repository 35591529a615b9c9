/** Steps around the colour wheel that are told apart at a glance. */
const STEPS = 12;
/** From one step to the next free one: far around, and to each of them in the end. */
const STRIDE = 5;

/** Steps of the people that this page has shown, by their ids and by their names. */
const steps = new Map<string, number>();

/**
 * A calm hue for the placeholder of someone, degrees: anyone who changes their name keeps it, anyone who comes back has the same, and no two
 * of the first dozen people of a page share one. The name chooses, so that most pages show someone alike.
 */
export function hueOf(name: string, id: string): number {
  const step = steps.get(id) ?? steps.get(name) ?? free(name);
  steps.set(id, step);
  // Anyone who has that name keeps it when another one takes the name, too.
  if (!steps.has(name)) steps.set(name, step);
  return (step * 360) / STEPS;
}

function free(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  const wanted = sum % STEPS;
  const taken = new Set(steps.values());
  for (let turn = 0; turn < STEPS; turn += 1) {
    const step = (wanted + turn * STRIDE) % STEPS;
    if (!taken.has(step)) return step;
  }
  return wanted;
}
