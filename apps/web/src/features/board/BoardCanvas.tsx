import '@excalidraw/excalidraw/index.css';
import { Excalidraw, MainMenu } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type * as Y from 'yjs';
import { usePhrases } from '#shared/phrases/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './board.module.css';
import type { PersonAtBoard } from './board.people.ts';
import { keepPicture } from './board.pictures.ts';
import { keepPageLanguage, programLanguage } from './board.program.ts';
import { type BoardSession, openBoard } from './board.session.ts';
import { closingNotifiedFor, NOTHING_DRAWN } from './board.told.ts';
import './excalidraw.css';

/** What can be put on a board from a file. */
const isPicture = ({ type, kind }: DataTransferItem): boolean => kind !== 'file' || type.startsWith('image/');

interface Props {
  boardId: string;
  name: string;
  doc: Y.Doc;
  awareness: Awareness;
  /** What is on it is here. */
  isHere: boolean;
  readOnly: boolean;
  isDark: boolean;
  admission: () => Promise<string>;
  followedId: string | null;
  /** I moved the view myself. */
  onMoved: () => void;
  onOthers: (others: readonly PersonAtBoard[]) => void;
  canvas: RefObject<ExcalidrawImperativeAPI | null>;
}

/** The drawing program with a board in it. */
export function BoardCanvas(props: Props) {
  const { boardId, name, doc, awareness, isHere, readOnly, isDark, admission, followedId } = props;
  const { t, language, direction } = usePhrases();
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null);
  // Until it has begun it throws away what it is given.
  const [hasBegun, setBegun] = useState(false);
  const [session, setSession] = useState<BoardSession | null>(null);
  const [told, setSummary] = useState(NOTHING_DRAWN);
  const described = useId();
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => keepPageLanguage(language, direction), [language, direction]);
  useEffect(() => {
    if (api === null || !hasBegun) return;
    const { canvas } = latest.current;
    canvas.current = api;
    const opened = openBoard({
      canvas: api,
      doc,
      awareness,
      admission,
      mayDraw: () => !latest.current.readOnly,
      onOthers: (others) => latest.current.onOthers(others),
    });
    setSession(opened);
    return () => {
      canvas.current = null;
      opened.close();
    };
  }, [api, hasBegun, doc, awareness, admission]);
  useEffect(() => {
    if (isHere && session !== null) api?.scrollToContent(undefined, { fitToContent: true });
  }, [api, session, isHere]);
  useEffect(() => session?.follow(followedId), [session, followedId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they are is asked for when it is needed
  useEffect(() => session?.rightChanged(), [session, readOnly]);

  const refuseOthers = (event: DragEvent) => {
    if ([...event.dataTransfer.items].every(isPicture)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      className={css.canvas}
      // Letters choose tools here: they are not the room's.
      role="application"
      aria-label={t('board.canvas', { name })}
      aria-describedby={described}
      onPointerDownCapture={props.onMoved}
      onWheelCapture={props.onMoved}
      onDropCapture={refuseOthers}
    >
      <VisuallyHidden>
        <span id={described}>{t('board.drawn', { count: told.count })}</span>
      </VisuallyHidden>
      {told.texts !== '' && (
        <VisuallyHidden>
          {t('board.texts')}: {told.texts}
        </VisuallyHidden>
      )}
      <Excalidraw
        excalidrawAPI={setApi}
        langCode={programLanguage[language]}
        theme={isDark ? 'dark' : 'light'}
        name={name}
        viewModeEnabled={readOnly}
        isCollaborating
        aiEnabled={false}
        validateEmbeddable={false}
        UIOptions={{
          canvasActions: {
            changeViewBackgroundColor: false,
            clearCanvas: false,
            export: false,
            loadScene: false,
            saveToActiveFile: false,
            saveAsImage: false,
            toggleTheme: false,
          },
        }}
        generateIdForFile={async (file) => keepPicture(boardId, await admission(), file)}
        onLinkOpen={(element, event) => {
          event.preventDefault();
          if (element.link !== null) window.open(element.link, '_blank', 'noopener,noreferrer');
        }}
        onChange={(elements, state) => {
          setBegun(!state.isLoading);
          session?.changed(elements, state);
          const now = closingNotifiedFor(elements);
          setSummary((before) => (before.count === now.count && before.texts === now.texts ? before : now));
        }}
        onPointerUpdate={({ pointer, button }) => session?.pointed(pointer, button)}
      >
        <MainMenu>
          <MainMenu.DefaultItems.Help />
        </MainMenu>
      </Excalidraw>
    </section>
  );
}
