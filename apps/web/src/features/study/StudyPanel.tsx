import { lazy, Suspense, useEffect } from 'react';
import { LoadingSkeleton } from '#shared/page/QueryState.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useTool } from '#shared/room/index.ts';
import { Panel, PanelEmpty } from '#shared/room/Panel.tsx';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { HelpButton } from './HelpButton.tsx';
import css from './study.module.css';
import { titleOf } from './study.people.ts';
import { TimeLeft, useTimeLeft } from './TimeLeft.tsx';

/** What moderators alone use comes when one of them looks. */
const Managing = lazy(async () => ({ default: (await import('./Managing.tsx')).Managing }));

/** The study rooms of the meeting beside the pictures. */
export function StudyPanel({ takesFocus }: PanelProps) {
  const { state, commands, denials } = useTool('study');
  const mayManage = useRoom(() => denials.manage() === null);
  useEffect(() => {
    commands.setOpen(true);
    return () => commands.setOpen(false);
  }, [commands]);
  if (state.study === null) return null;
  return (
    <Panel>
      {mayManage ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <Managing takesFocus={takesFocus} />
        </Suspense>
      ) : (
        <TakingPart />
      )}
    </Panel>
  );
}

/** The rooms for who is no moderator: where I am, and where I may go. */
function TakingPart() {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('study');
  const roomId = useRoom((room) => room.roomId);
  const mayGo = useRoom(() => denials.go() === null);
  const study = state.study;
  const left = useTimeLeft({ closesAt: study?.closesAt ?? null });
  if (!study?.isOpen) return <PanelEmpty title={t('study.waiting')} />;
  const here = study.rooms.find(({ id }) => id === roomId);
  return (
    <>
      {left !== null && (
        <p className={panel.muted}>
          <TimeLeft left={left} />
        </p>
      )}
      {study.rooms.map((room) => {
        const title = titleOf(room, t);
        return (
          <Row key={room.id} as="section" gap={2} align="center" wrap className={panel.card} aria-label={title}>
            <h3 className={css.title} dir="auto">
              {title}
            </h3>
            {room.id === roomId ? (
              <span className={css.here}>{t('study.here')}</span>
            ) : (
              mayGo && (
                <Button
                  tone="quiet"
                  aria-label={t('study.visitOne', { room: title })}
                  onClick={() => void commands.go(room.id)}
                >
                  {t('study.visit')}
                </Button>
              )
            )}
          </Row>
        );
      })}
      {here !== undefined && (
        <Row gap={2} align="center" wrap>
          <HelpButton room={here} />
          {mayGo && (
            <Button tone="quiet" onClick={() => void commands.go(null)}>
              {t('study.back')}
            </Button>
          )}
        </Row>
      )}
    </>
  );
}
