import { boardProgramWords } from '@salon/phrases/boardProgram';
import type { Plugin } from 'vite';

const WORDS = /\/@excalidraw\/excalidraw\/dist\/(?:prod|dev)\/locales\/(tr|ar|ru)-\w\w-\w+\.js$/;

/** Fills in what the drawing program of boards has no words for in our languages; what it has of its own stays. */
export function boardWords(): Plugin {
  return {
    name: 'board-words',
    transform(code, id) {
      const language = WORDS.exec(id)?.[1] as keyof typeof boardProgramWords | undefined;
      if (language === undefined) return null;
      const [, whole] = /\b(\w+) as default\b/.exec(code) ?? [];
      if (whole === undefined) this.error('the words of the drawing program are kept in another way');
      const fill = `for (const [group, words] of Object.entries(${JSON.stringify(boardProgramWords[language])}))
        for (const [key, text] of Object.entries(words)) ${whole}[group][key] ||= text;`;
      return { code: `${code}\n${fill}`, map: null };
    },
  };
}
