import { type GuestLanguage, isLanguage } from '@salon/phrases';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { pictures, sourcesOf } from './pictures.ts';
import css from './Slides.module.css';

const slides = [
  { name: 'room', title: 'landing.slideRoomTitle', text: 'landing.slideRoom', picture: 'landing.pictureText' },
  { name: 'phone', title: 'landing.slidePhoneTitle', text: 'landing.slidePhone', picture: 'landing.picturePhone' },
  { name: 'chat', title: 'landing.slideChatTitle', text: 'landing.slideChat', picture: 'landing.pictureChat' },
] as const;

const pictureLanguage = (language: GuestLanguage) => (isLanguage(language) ? language : 'en');

/**
 * What a meeting looks like, in the reader's language: the room itself, as `e2e/pictures.ts` takes it. The slides are swiped, scrolled or
 * chosen; nothing moves on its own, and their measures are known before they arrive.
 */
export function Slides() {
  const { t, language } = usePhrases();
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const show = (index: number) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const item = list.current?.children[index];
    item?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest', inline: 'start' });
  };
  const follow = useCallback(() => {
    const start = list.current?.getBoundingClientRect();
    if (start === undefined) return;
    const isAtStart = (item: Element) => Math.abs(item.getBoundingClientRect().x - start.x) <= start.width / 2;
    setShown([...(list.current?.children ?? [])].findIndex(isAtStart));
  }, []);
  // On a phone another one is the first.
  useEffect(follow, [follow]);
  return (
    <section className={css.slides} aria-label={t('landing.slides')}>
      <ul
        ref={list}
        className={css.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard in browsers that do not see to it
        tabIndex={0}
        aria-label={t('landing.slides')}
        onScroll={follow}
      >
        {slides.map(({ name, title, text, picture }, index) => {
          const { width, height } = pictures[name];
          return (
            <li key={name} data-slide={name}>
              <figure>
                <div className={css.frame}>
                  <img
                    {...sourcesOf(name, pictureLanguage(language))}
                    sizes="(min-width: 64rem) 40rem, 100vw"
                    width={width}
                    height={height}
                    alt={t(picture)}
                    decoding="async"
                    loading={index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={index === 0 ? 'high' : 'low'}
                  />
                </div>
                <figcaption>
                  <strong>{t(title)}</strong> {t(text)}
                </figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <div className={css.choices}>
        {slides.map(({ name, title }, index) => (
          <button
            key={name}
            data-slide={name}
            type="button"
            aria-label={t(title)}
            aria-current={shown === index ? 'true' : undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  );
}
