/** Resolves with the result, or with `late` after `milliseconds`. Does not cancel the work. */
export async function withTimeout<R>(milliseconds: number, work: Promise<R>, late: R): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<R>((settle) => {
    timer = setTimeout(settle, milliseconds, late);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
