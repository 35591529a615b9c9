import { enterHub, type ToolContract } from '@salon/contract';
import * as z from 'zod/mini';

/** What a browser says of each tool when it enters, parsed. It speaks of those whose code it has (`isLoaded`). */
export type AskedParts = Readonly<Record<string, { readonly said: unknown; readonly isLoaded: boolean }>>;

/** What was said of each tool; what is said of others is left out. Null when something breaks its contract. */
export function askedParts(tools: readonly Pick<ToolContract, 'name' | 'asks'>[], input: unknown): AskedParts | null {
  const said = z.safeParse(enterHub.input, input);
  if (!said.success) return null;
  const asked: Record<string, AskedParts[string]> = {};
  for (const { name, asks } of tools) {
    const parsed = z.safeParse(asks, said.data.tools[name] ?? {});
    if (!parsed.success) return null;
    asked[name] = { said: parsed.data, isLoaded: said.data.tools[name] !== undefined };
  }
  return asked;
}
