/** The top of a chart's scale: a round number that nothing goes beyond, and whose half is a whole one. */
export function scaleTop(highest: number): number {
  let step = 1;
  for (;;) {
    for (const top of [2 * step, 4 * step, 10 * step]) if (top >= highest) return top;
    step *= 10;
  }
}
