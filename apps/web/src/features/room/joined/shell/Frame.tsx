import { textOn } from '@salon/contract';
import { type CSSProperties, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { RoomPartFailed } from '#shared/room/index.ts';
import { Boundary } from '#shared/ui/Boundary.tsx';
import { classes } from '#shared/ui/classes.ts';
import { ReadAloud } from '../announcements/ReadAloud.tsx';
import { ControlBar } from '../bar/ControlBar.tsx';
import { useKeyboard } from '../keyboard/useKeyboard.ts';
import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { useFrame, useInside } from '../room.context.ts';
import { Stage } from '../stage/Stage.tsx';
import { Banners } from './Banners.tsx';
import css from './Frame.module.css';
import { RoomDialogs } from './RoomDialogs.tsx';
import { SidePanel } from './SidePanel.tsx';
import { panelOf } from './ToolPanel.tsx';
import { TopLine } from './TopLine.tsx';
import { useLifecycle } from './useLifecycle.ts';
import { useRoomTitle } from './useRoomTitle.ts';
import { useSeenHeight } from './useSeenHeight.ts';

/** The meeting in the browser's small window. */
const PipWindow = lazyRoomComponent<{ page: Window }>(
  async () => (await import('../pip/PipWindow.tsx')).PipWindow,
  () => null,
);

/** Pictures, one panel beside them, and the bar. Nothing of it covers a picture. */
export function Frame() {
  const room = useInside();
  const open = useFrame((frame) => frame.panel);
  const page = useFrame((frame) => frame.pip?.page);
  useKeyboard(room);
  useLifecycle(room);
  useRoomTitle();
  const element = useRef<HTMLDivElement>(null);
  useSeenHeight(element);
  return (
    <div ref={element} className={classes(css.frame, open !== null && css.withPanel)} style={useColours()}>
      <TopLine />
      <Banners />
      <Boundary fallback={(retry) => <FailedStage onRetry={retry} />}>
        <Stage />
      </Boundary>
      {open !== null && <OpenPanel key={open} tool={open} />}
      <ControlBar />
      <RoomDialogs />
      {page && <PipWindow page={page} />}
      <ReadAloud />
    </div>
  );
}

/** The panel of a tool. */
function OpenPanel({ tool }: { tool: string }) {
  const { t } = usePhrases();
  const opened = useFrame((frame) => frame.openedByHand);
  const { engine, toolViews } = useInside();
  const face = toolViews.find(({ name }) => name === tool);
  const Panel = face && panelOf(face, engine);
  if (!face?.panel || !Panel) return null;
  return (
    <SidePanel
      panel={tool}
      holder={face.button?.group === undefined ? 'tools' : 'more'}
      title={t(face.panel.title)}
      opened={opened}
    >
      <Panel takesFocus={opened > 0} />
    </SidePanel>
  );
}

/** The colours of the plan, with the text that reads on them; where there are none the room's own stay. */
function useColours(): CSSProperties {
  const { headerColor: header, backgroundColor: ground } = useInside().entry.session;
  return {
    ...(header !== null && { '--header': header, '--on-header': textOn(header) }),
    ...(ground !== null && { '--ground': ground, '--on-ground': textOn(ground) }),
  } as CSSProperties;
}

/** The pictures cannot be drawn; sound, chat and everything else continue. */
function FailedStage({ onRetry }: { onRetry: () => void }) {
  const { t } = usePhrases();
  return (
    <main className={css.failed} aria-label={t('room.regionStage')} data-region="stage" tabIndex={-1}>
      <RoomPartFailed onRetry={onRetry} />
    </main>
  );
}
