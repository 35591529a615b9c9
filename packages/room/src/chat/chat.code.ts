type Later = typeof import('./chat.later.ts');

let code: Later | null = null;

/** What sends, fetches and changes messages: it comes when somebody writes, or when something is missing. */
export const later = async (): Promise<Later> => {
  code ??= await import('./chat.later.ts');
  return code;
};
