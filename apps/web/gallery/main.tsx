// Lists the stories; with `?language=…&theme=…` shows the one that the hash names, and the next one when the hash changes.
import '#shared/ui/fonts/fonts.css';
import '#shared/ui/tokens.css';
import '#shared/ui/base.css';
import { languageFrom } from '@salon/phrases';
import { createRoot, type Root } from 'react-dom/client';
import type { Story, StoryFile } from '#testing/story.ts';

const files = import.meta.glob<StoryFile>('../src/**/*.stories.tsx');
const pathOf = (file: string): string => file.replace('../src/', '').replace('.stories.tsx', '');

/** Ids of all stories: `shared/ui/Button/Primary`. */
async function readIds(): Promise<readonly string[]> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([file, load]) => {
      const { default: _, ...stories } = await load();
      return Object.keys(stories).map((name) => `${pathOf(file)}/${name}`);
    }),
  );
  return loaded.flat().sort();
}

const address = new URLSearchParams(location.search);
const language = languageFrom(address.get('language') ?? '');
const holder = document.getElementById('root');
if (holder === null) throw new Error('the page has no #root');
let root: Root | undefined;

/** A new place for a root; what stood before goes, with what it has stored. */
function clear(holder: HTMLElement): HTMLElement {
  root?.unmount();
  localStorage.clear();
  sessionStorage.clear();
  const place = document.createElement('div');
  holder.replaceChildren(place);
  return place;
}

async function drawContents(holder: HTMLElement): Promise<void> {
  const [{ Contents }, ids] = await Promise.all([import('./Contents.tsx'), readIds()]);
  createRoot(holder).render(<Contents ids={ids} />);
}

async function drawStory(holder: HTMLElement, id: string): Promise<void> {
  const [, path, name = ''] = /^(.+)\/(\w+)$/.exec(id) ?? [];
  const [{ showStory }, file] = await Promise.all([import('./showStory.tsx'), files[`../src/${path}.stories.tsx`]?.()]);
  const story = file?.[name] as Story | undefined;
  if (file === undefined || story === undefined) throw new Error(`no story ${id}`);
  const place = clear(holder);
  root = createRoot(place);
  await showStory(root, place, {
    story,
    title: id,
    parameters: file.default.parameters ?? {},
    language: language ?? 'tr',
    theme: address.get('theme') === 'dark' ? 'dark' : 'light',
  });
}

function draw(holder: HTMLElement): void {
  const id = location.hash.slice(1);
  // What fails is an error of the page, and a test does not wait for what never comes.
  void (language === null ? drawContents(holder) : drawStory(holder, id)).finally(() => {
    document.body.dataset.drawn = id;
  });
}
draw(holder);
if (language !== null) addEventListener('hashchange', () => draw(holder));
