/** The tools of the room; they come with the room's code. */
export const loadTools = async () => Object.values(await import('./tools.ts'));
