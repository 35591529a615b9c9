import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import type { Board } from '@salon/contract';
import { Download, Eye, Moon, Sun, X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { type DocumentStatus, useDocument } from '#shared/documents/index.ts';
import { type Phrases, usePhrases } from '#shared/phrases/index.ts';
import { RoomPartFailed, useRoom, useRoomHost, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { fileKinds, kindNames } from './board.fileKinds.ts';
import { tellWhereFontsLie } from './board.fonts.ts';
import css from './board.module.css';
import type { PersonAtBoard } from './board.people.ts';
import { useSaving } from './board.saving.ts';
import { shownBoard } from './board.shown.ts';
import { OnlyMine } from './OnlyMine.tsx';

async function fetchCanvas() {
  tellWhereFontsLie();
  return (await import('./BoardCanvas.tsx')).BoardCanvas;
}

const Canvas = lazyComponent(fetchCanvas, RoomPartFailed, <Spinner />);

/** The board that is shown, in its place among the pictures. */
export function BoardStage() {
  const board = useRoom(shownBoard);
  // Another board is another canvas.
  return board === undefined ? null : <OpenBoard key={board.id} board={board} />;
}

function OpenBoard({ board }: { board: Board }) {
  const { t } = usePhrases();
  const { admission } = useRoomHost();
  const { doc, awareness, status, readOnly } = useDocument({ kind: 'board', id: board.id, credential: admission });
  const canvas = useRef<ExcalidrawImperativeAPI | null>(null);
  const [others, setOthers] = useState<readonly Other[]>([]);
  const [followedId, follow] = useState<string | null>(null);
  const [isDark, setDark] = useState(true);
  const followed = others.find(({ id }) => id === followedId);
  const take = (now: readonly PersonAtBoard[]) =>
    setOthers((before) => (namesIn(before) === namesIn(othersIn(now)) ? before : othersIn(now)));
  return (
    <div className={css.stage}>
      <Row as="header" gap={2} align="center" wrap className={css.header}>
        <h2 className={css.name}>
          <bdi>{board.name}</bdi>
        </h2>
        <p role="status" className={panel.muted}>
          {followed ? t('board.following', { name: followed.name }) : saidOf(status, readOnly, t)}
        </p>
        <OnlyMine board={board} />
        <span className={css.spring} />
        <Follow others={others} followedId={followedId} onFollow={follow} />
        <Save name={board.name} canvas={canvas} />
        <IconButton
          label={t(isDark ? 'board.light' : 'board.dark')}
          icon={isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
          onClick={() => setDark(!isDark)}
        />
        <Leave board={board} />
      </Row>
      <div className={css.place}>
        <Canvas
          boardId={board.id}
          name={board.name}
          doc={doc}
          awareness={awareness}
          isHere={status !== 'opening'}
          readOnly={readOnly}
          isDark={isDark}
          admission={admission}
          followedId={followed?.id ?? null}
          onMoved={() => follow(null)}
          onOthers={take}
          canvas={canvas}
        />
      </div>
    </div>
  );
}

const sayings: Partial<Record<DocumentStatus, 'connecting' | 'offline' | 'refused' | 'full'>> = {
  opening: 'connecting',
  offline: 'offline',
  refused: 'refused',
  broken: 'refused',
  full: 'full',
};

/** What is to be known of the document; nothing while all goes well. */
function saidOf(status: DocumentStatus, readOnly: boolean, t: Phrases['t']): string {
  const saying = sayings[status];
  if (saying !== undefined) return t(`board.${saying}`);
  return readOnly ? t('board.readOnly') : '';
}

/** Someone else at the board, once, from however many browsers. */
interface Other {
  readonly id: string;
  readonly name: string;
}

const othersIn = (people: readonly PersonAtBoard[]): Other[] => [
  ...new Map(people.map(({ personId, name }) => [personId, { id: personId, name }])).values(),
];
const namesIn = (others: readonly Other[]): string => JSON.stringify(others);

interface FollowProps {
  others: readonly Other[];
  followedId: string | null;
  onFollow: (id: string | null) => void;
}

/** Whose view mine follows, until I move the board myself. */
function Follow({ others, followedId, onFollow }: FollowProps) {
  const { t } = usePhrases();
  const items = others.map(({ id, name }) => ({
    key: id,
    label: name,
    checked: id === followedId,
    onSelect: () => onFollow(id === followedId ? null : id),
  }));
  const stop = { key: 'nobody', label: t('board.followStop'), separated: true, onSelect: () => onFollow(null) };
  return (
    <Menu
      label={t('board.follow')}
      items={followedId === null ? items : [...items, stop]}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('board.follow')}
          icon={<Eye size={20} aria-hidden="true" />}
          disabledReason={others.length === 0 ? t('board.nobody') : null}
        />
      )}
    />
  );
}

/** Saves what is on the board, as it is now. */
function Save({ name, canvas }: { name: string; canvas: RefObject<ExcalidrawImperativeAPI | null> }) {
  const { t } = usePhrases();
  const { save, said } = useSaving(name, () => canvas.current);
  return (
    <>
      <span role="status" className={panel.muted}>
        {said !== null && t(said)}
      </span>
      <Menu
        label={t('board.export')}
        items={fileKinds.map((kind) => ({
          key: kind,
          label: t(kindNames[kind]),
          onSelect: () => void save(kind),
        }))}
        trigger={(trigger) => (
          <IconButton {...trigger} label={t('board.export')} icon={<Download size={20} aria-hidden="true" />} />
        )}
      />
    </>
  );
}

/** Closes the board that I look at for myself, or takes the one that is presented off everyone's stage. */
function Leave({ board }: { board: Board }) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('board');
  const mayManage = useRoom(() => denials.manage() === null);
  const [isBusy, setBusy] = useState(false);
  if (state.lookedAt === board.id)
    return (
      <IconButton
        label={t('board.close')}
        icon={<X size={20} aria-hidden="true" />}
        onClick={() => commands.look(null)}
      />
    );
  if (!mayManage) return null;
  const stop = async () => {
    setBusy(true);
    await commands.stop(board.id);
    setBusy(false);
  };
  return (
    <Button tone="quiet" loading={isBusy} onClick={() => void stop()}>
      {t('board.stop')}
    </Button>
  );
}
