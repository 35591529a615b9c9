import type { NotesWritten } from '@salon/contract';
import { lengthInWords } from '@salon/phrases/lengths';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { AboutAction } from './AboutAction.tsx';
import { Blocks } from './Blocks.tsx';
import css from './notes.module.css';

interface Props {
  written: NotesWritten;
  /** Of the parts. */
  Heading: 'h2' | 'h3';
  /** The text has a heading, too. */
  isTitled?: boolean;
}

interface PartProps extends Pick<Props, 'Heading'> {
  /** Null: what it is was said before. */
  title: string | null;
  children: ReactNode;
}

const Part = ({ title, Heading, children }: PartProps) => (
  <section className={css.part}>
    {title !== null && <Heading dir="auto">{title}</Heading>}
    {children}
  </section>
);

export const isEmptyNotes = ({ blocks, rooms, agenda, actions }: NotesWritten): boolean =>
  blocks.length + rooms.length + agenda.length + actions.length === 0;

/** Everything in notes, to be read: agenda, the text, that of study rooms, action items. */
export function WrittenNotes({ written, Heading, isTitled = false }: Props) {
  const { t, locale } = usePhrases();
  const { blocks, rooms, agenda, actions } = written;
  return (
    <>
      {agenda.length > 0 && (
        <Part title={t('notes.agenda')} Heading={Heading}>
          <ol className={css.keptList}>
            {agenda.map(({ id, title, minutes }) => (
              <li key={id} dir="auto">
                {title}
                {minutes > 0 && <bdi className={css.keptMinutes}> ({lengthInWords(locale, minutes * 60)})</bdi>}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {blocks.length > 0 && (
        <Part title={isTitled ? t('notes.title') : null} Heading={Heading}>
          <Blocks blocks={blocks} />
        </Part>
      )}
      {rooms.map((room, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms that are gone may have had the same number
          key={index}
          title={room.name === '' ? t('notes.studyRoom', { number: room.number }) : room.name}
          Heading={Heading}
        >
          <Blocks blocks={room.blocks} />
        </Part>
      ))}
      {actions.length > 0 && (
        <Part title={t('notes.actions')} Heading={Heading}>
          <ul className={css.keptList}>
            {actions.map((action) => (
              <li key={action.id}>
                <span dir="auto" className={action.done ? css.isStruck : undefined}>
                  {action.text}
                </span>{' '}
                <AboutAction action={action} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
