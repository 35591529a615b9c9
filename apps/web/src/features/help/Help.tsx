import { localeOf } from '@salon/phrases';
import { CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Blocks } from '#shared/legal/Blocks.tsx';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './Help.module.css';
import { groups, hasWords, helpValues } from './help.topics.ts';
import { TaskPicture } from './TaskPicture.tsx';

/** So few topics that were found are shown open. */
const OPEN_BATCH_SIZE = 3;

/** `/help`: every task by role, searched as one types. */
export function Help() {
  const { t, language } = usePhrases();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('search') ?? '');
  const asked = typed.trim();
  const found = groups
    .map(({ name, title, topics }) => ({
      name,
      title: t(title),
      topics: topics
        .map((topic) => ({ ...topic, title: t(topic.title), body: t(topic.body, helpValues) }))
        .filter((topic) => asked === '' || hasWords(`${topic.title} ${topic.body}`, asked, localeOf[language])),
    }))
    .filter(({ topics }) => topics.length > 0);
  const count = found.reduce((all, { topics }) => all + topics.length, 0);
  const anchor = decodeURIComponent(location.hash.slice(1));
  const isOpen = (name: string) => (asked === '' ? name === anchor : count <= OPEN_BATCH_SIZE);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('help.title')}</h1>
        <p>{t('help.lead')}</p>
        <div>
          <TextField
            ref={field}
            label={t('help.search')}
            placeholder={t('help.searchHint')}
            type="search"
            name="help"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            enterKeyHint="search"
            end={
              typed !== '' && (
                <IconButton
                  label={t('help.clear')}
                  icon={<CircleX size={20} aria-hidden="true" />}
                  onClick={() => {
                    setTyped('');
                    field.current?.focus();
                  }}
                />
              )
            }
          />
        </div>
        <p role="status" className={css.count}>
          {asked !== '' && (count === 0 ? t('help.nothing') : t('help.found', { count }))}
        </p>
      </header>
      <nav className={css.contents} aria-label={t('help.topics')}>
        <ul>
          {found.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{title}</a>
            </li>
          ))}
        </ul>
        <Stack gap={2} align="start">
          <Link className={buttonClass({ tone: 'quiet' })} to={paths.contact}>
            {t('help.write')}
          </Link>
          <Link className={buttonClass({ tone: 'quiet' })} to={publicPaths.check}>
            {t('help.check')}
          </Link>
        </Stack>
      </nav>
      <Stack gap={8}>
        {found.map(({ name, title, topics }) => (
          <section key={name} id={name} className={css.group} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{title}</h2>
            {topics.map((topic) => (
              <details key={`${topic.name} ${isOpen(topic.name)}`} id={topic.name} open={isOpen(topic.name)}>
                <summary>
                  <h3>{topic.title}</h3>
                </summary>
                <div className={css.body}>
                  <Blocks body={topic.body} />
                  {topic.picture !== undefined && <TaskPicture {...topic.picture} />}
                </div>
              </details>
            ))}
          </section>
        ))}
      </Stack>
    </div>
  );
}
