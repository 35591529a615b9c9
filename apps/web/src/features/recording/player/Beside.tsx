import { ListVideo } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Empty } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { TabPanel, Tabs } from '#shared/ui/Tabs.tsx';
import css from './beside.module.css';
import type { Film } from './film.ts';
import type { Mark } from './SeekLine.tsx';
import { TimedList } from './TimedList.tsx';

/** One of the things that stand beside a picture. */
export interface Side {
  readonly name: 'chapters' | 'chat' | 'captions' | 'history';
  readonly content: ReactNode;
}

const labels = {
  chapters: 'recordings.chapters',
  chat: 'recordings.chat',
  captions: 'recordings.captions',
  history: 'recordings.history',
} as const satisfies Record<Side['name'], PhraseKey>;

/** What belongs to a recording besides its picture, one at a time; below it on a phone. */
export function Beside({ sides }: { sides: readonly Side[] }) {
  const { t } = usePhrases();
  const [wanted, setWanted] = useState<Side['name'] | null>(null);
  const chosen = sides.find(({ name }) => name === wanted)?.name ?? sides[0]?.name;
  if (chosen === undefined) return null;
  return (
    <aside className={css.beside} aria-label={t('recordings.beside')}>
      <Tabs
        label={t('recordings.beside')}
        tabs={sides.map(({ name }) => ({ name, label: t(labels[name]) }))}
        chosen={chosen}
        onChoose={setWanted}
      />
      <div className={css.panels}>
        {sides.map(({ name, content }) => (
          <TabPanel key={name} name={name} chosen={chosen}>
            {content}
          </TabPanel>
        ))}
      </div>
    </aside>
  );
}

/** The chapters as a list. */
export function Chapters({ film, marks }: { film: Film; marks: readonly Mark[] }) {
  const { t } = usePhrases();
  const lines = useMemo(
    () => marks.map(({ at, title }, index) => ({ key: `${at} ${index}`, at, content: <bdi>{title}</bdi> })),
    [marks],
  );
  return lines.length === 0 ? (
    <Empty icon={ListVideo} title={t('recordings.chaptersEmptyTitle')} text={t('recordings.chaptersEmpty')} />
  ) : (
    <TimedList film={film} lines={lines} label={t('recordings.chapters')} />
  );
}
