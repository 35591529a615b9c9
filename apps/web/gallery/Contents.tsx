import { type Language, languages } from '@salon/phrases';
import { useState } from 'react';
import { Radios } from '#shared/ui/Radios.tsx';
import css from './gallery.module.css';

const widths = { phone: 360, tablet: 768, desk: 1280 } as const;
const themes = ['light', 'dark'] as const;
type Width = keyof typeof widths;
type Theme = (typeof themes)[number];

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** All stories, with one of them in a frame of a chosen width. */
export function Contents({ ids }: { ids: readonly string[] }) {
  const [id, setId] = useState(() => location.hash.slice(1) || (ids[0] ?? ''));
  const [language, setLanguage] = useState<Language>('tr');
  const [theme, setTheme] = useState<Theme>('light');
  const [width, setWidth] = useState<Width>('desk');
  return (
    <div className={css.contents} dir="ltr">
      <nav aria-label="Stories">
        <ul>
          {ids.map((each) => (
            <li key={each}>
              <a href={`#${each}`} aria-current={each === id ? 'page' : undefined} onClick={() => setId(each)}>
                {each}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <div className={css.controls}>
          <Radios legend="Language" asSwitch options={optionsOf(languages)} value={language} onChange={setLanguage} />
          <Radios legend="Theme" asSwitch options={optionsOf(themes)} value={theme} onChange={setTheme} />
          <Radios
            legend="Width"
            asSwitch
            options={optionsOf(Object.keys(widths) as Width[])}
            value={width}
            onChange={setWidth}
          />
        </div>
        <iframe
          key={`${language} ${theme}`}
          title={id}
          src={`?${new URLSearchParams({ language, theme })}#${id}`}
          style={{ inlineSize: widths[width] }}
        />
      </main>
    </div>
  );
}
