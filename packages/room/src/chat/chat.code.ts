type Later = typeof import('./lazyCommands.ts');

let code: Later | null = null;

/** What sends, fetches and changes messages: it comes when someone writes, or when something is missing. */
export const later = async (): Promise<Later> => {
  code ??= await import('./lazyCommands.ts');
  return code;
};
