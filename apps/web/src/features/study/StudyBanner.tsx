import { usePhrases } from '#shared/phrases/index.ts';
import { type BannerProps, useRoom, useRoomHost, useTool } from '#shared/room/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { HelpButton } from './HelpButton.tsx';
import css from './study.module.css';
import { isAboutToClose, TimeLeft, useTimeLeft } from './TimeLeft.tsx';

/** Which room I am in, how long, and what I can do about it, above the pictures. */
export function StudyBanner({ Line }: BannerProps) {
  const { state } = useTool('study');
  return state.study?.isOpen ? <OpenBanner Line={Line} study={state.study} /> : null;
}

type Study = NonNullable<ReturnType<typeof useTool<'study'>>['state']['study']>;

function OpenBanner({ Line, study }: BannerProps & { study: Study }) {
  const { t } = usePhrases();
  const { commands, denials } = useTool('study');
  const { openPanel } = useRoomHost();
  const here = useRoom(({ roomId }) => study.rooms.find(({ id }) => id === roomId));
  const mayManage = useRoom(() => denials.manage() === null);
  const mayGo = useRoom(() => denials.go() === null);
  const left = useTimeLeft(study);
  const closing = isAboutToClose(left);
  const words =
    here === undefined
      ? t(closing ? 'study.isClosing' : mayGo && !mayManage ? 'study.choice' : 'study.isOpen')
      : here.name === ''
        ? t('study.inNumber', { number: here.place })
        : t('study.inNamed', { name: here.name });
  return (
    <Line
      tone={closing ? 'attention' : 'plain'}
      actions={
        <>
          {here !== undefined && !mayManage && <HelpButton room={here} />}
          {here !== undefined && mayGo && (
            <Button tone="quiet" onClick={() => void commands.go(null)}>
              {t('study.back')}
            </Button>
          )}
          {here === undefined && mayGo && (
            <Button tone="quiet" onClick={() => openPanel('study')}>
              {t('study.openPanel')}
            </Button>
          )}
        </>
      }
    >
      <strong>{words}</strong>
      {left !== null && (
        <span className={css.bannerTime} aria-hidden="true">
          <TimeLeft left={left} />
        </span>
      )}
    </Line>
  );
}
