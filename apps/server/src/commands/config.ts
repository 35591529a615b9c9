import { parseArgs } from 'node:util';
import type { Setting } from '@salon/contract/settings';
import { serverSettings } from '#platform/settings.ts';

/** The words of a link, which leads nowhere in a terminal. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** `salon config`: every setting with its form, default and meaning, and which are set. Values are never printed. */
export async function config(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  parseArgs({ args, options: {} });
  for (const [title, group] of Object.entries(serverSettings)) {
    console.log(`${title}\n`);
    for (const [name, setting] of Object.entries<Setting>(group)) {
      const set = env[name] ? ' [set]' : env[`${name}_FILE`] ? ' [set by a file]' : '';
      const fallback = setting.default ?? (setting.unset === undefined ? 'none' : plain(setting.unset));
      const required = setting.required === undefined ? '' : `, required in ${setting.required}`;
      console.log(`  ${name}${set}\n      ${setting.form.expected}; default: ${fallback}${required}`);
      if (setting.meaning !== undefined) console.log(`      ${plain(setting.meaning)}`);
    }
    console.log('');
  }
  console.log('Each may come from a file instead: NAME_FILE names it.');
  return 0;
}
