import type { GuestLanguage } from '@salon/phrases';
import { Suspense, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { showTheme } from '#features/session/first.ts';
import { loadPhrases, PhrasesProvider, usePhrases } from '#shared/phrases/index.ts';
import { ToastRegion } from '#shared/ui/ToastRegion.tsx';
import type { Parameters, Story } from '#testing/story.ts';
import css from './gallery.module.css';

interface Shown {
  story: Story;
  title: string;
  parameters: Parameters;
  language: GuestLanguage;
  theme: 'light' | 'dark';
}

/** Draws a story in a language and a theme, and plays it; done when everything is on the page. */
export async function showStory(root: Root, place: HTMLElement, shown: Shown): Promise<void> {
  const { story: Drawn, title, parameters, language, theme } = shown;
  const { packs = [], surface, layout } = parameters;
  document.title = title;
  showTheme(theme);
  // Nothing answers here: a component that asks the server waits.
  globalThis.fetch = () => new Promise<never>(() => undefined);
  await Promise.all((['base', ...packs] as const).map((pack) => loadPhrases(language, pack)));
  const Frame = layout === 'fullscreen' ? 'div' : 'main';
  const t = await new Promise<ReturnType<typeof usePhrases>['t']>((onDrawn) =>
    root.render(
      <MemoryRouter>
        <PhrasesProvider language={language}>
          <Frame data-surface={surface} className={layout === 'fullscreen' ? undefined : css.story}>
            <Suspense>
              <Drawn />
              <Mark onDrawn={onDrawn} />
            </Suspense>
          </Frame>
          <ToastRegion />
        </PhrasesProvider>
      </MemoryRouter>,
    ),
  );
  await Drawn.play?.({ canvasElement: place, t });
  await document.fonts.ready;
}

function Mark({ onDrawn }: { onDrawn: (t: ReturnType<typeof usePhrases>['t']) => void }) {
  const { t } = usePhrases();
  useEffect(() => onDrawn(t), [onDrawn, t]);
  return null;
}
