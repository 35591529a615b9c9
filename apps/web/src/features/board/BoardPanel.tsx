import { BOARD_NAME_MAX, type Board, BoardName } from '@salon/contract';
import { EllipsisVertical, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useTool } from '#shared/room/index.ts';
import { Panel, PanelEmpty } from '#shared/room/Panel.tsx';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Menu, type MenuItem } from '#shared/ui/Menu.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './board.module.css';
import { EarlierBoards } from './EarlierBoards.tsx';

/** The boards of the room beside the pictures. */
export function BoardPanel({ takesFocus }: PanelProps) {
  const { t } = usePhrases();
  const { state, denials } = useTool('board');
  const mayManage = useRoom(() => denials.manage() === null);
  const mayModerate = useRoom(() => denials.moderate() === null);
  const { boards } = state;
  return (
    <Panel>
      {mayManage && <NewBoard takesFocus={takesFocus} number={boards.length + 1} />}
      {boards.length === 0 && (
        <PanelEmpty title={t('board.empty')}>
          <p>{t(mayManage ? 'board.emptyManager' : 'board.emptyHint')}</p>
        </PanelEmpty>
      )}
      {boards.length > 0 && (
        <Stack as="ul" gap={3}>
          {boards.map((board) => (
            <li key={board.id}>
              <BoardCard board={board} mayManage={mayManage} mayModerate={mayModerate} />
            </li>
          ))}
        </Stack>
      )}
      {mayModerate && <EarlierBoards />}
    </Panel>
  );
}

function NewBoard({ takesFocus, number }: { takesFocus: boolean; number: number }) {
  const { t } = usePhrases();
  const { commands } = useTool('board');
  const [isOpen, setOpen] = useState(false);
  const make = async (name: string) => {
    const id = await commands.create(name);
    if (id === null) return false;
    commands.look(id);
    setOpen(false);
    return true;
  };
  if (!isOpen)
    return (
      <Button
        tone="quiet"
        icon={<Plus size={18} aria-hidden="true" />}
        autoFocus={takesFocus}
        onClick={() => setOpen(true)}
      >
        {t('board.create')}
      </Button>
    );
  return (
    <NameForm
      first={t('board.newName', { number })}
      action={t('board.make')}
      onSend={make}
      onCancel={() => setOpen(false)}
    />
  );
}

interface NameFormProps {
  first: string;
  action: string;
  /** True when it was taken. */
  onSend: (name: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for a board's name. */
function NameForm({ first, action, onSend, onCancel }: NameFormProps) {
  const { t } = usePhrases();
  const [name, setName] = useState(first);
  const [tried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const said = BoardName.safeParse(name);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!said.success) return;
    setBusy(true);
    if (!(await onSend(said.data))) setBusy(false);
  };
  return (
    <Stack as="form" gap={3} noValidate onSubmit={(event) => void send(event)} className={panel.card}>
      <TextField
        label={t('board.name')}
        value={name}
        maxLength={BOARD_NAME_MAX}
        autoFocus
        error={tried && !said.success ? t('field.required') : null}
        onChange={setName}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Row gap={2} wrap>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          {t('board.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

interface CardProps {
  board: Board;
  mayManage: boolean;
  mayModerate: boolean;
}

/** One board of the list, with what can be done about it. */
function BoardCard({ board, mayManage, mayModerate }: CardProps) {
  const { t } = usePhrases();
  const { state, commands } = useTool('board');
  const [asks, ask] = useState<'rename' | 'remove' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, name, presenterId, locked } = board;
  const isPresented = presenterId !== null;
  const present = async () => {
    setBusy(true);
    await (isPresented ? commands.stop(id) : commands.present(id));
    setBusy(false);
  };
  if (asks === 'rename')
    return (
      <NameForm
        first={name}
        action={t('board.save')}
        onSend={async (next) => {
          const done = await commands.rename(id, next);
          if (done) ask(null);
          return done;
        }}
        onCancel={() => ask(null)}
      />
    );
  return (
    <Stack as="article" gap={3} className={panel.card} aria-label={name}>
      <Row gap={2} align="start" justify="between">
        <div>
          <h3 className={css.name}>
            <bdi>{name}</bdi>
          </h3>
          <p className={panel.muted} aria-live="polite">
            {[
              ...(isPresented ? [t('board.presented')] : []),
              ...(state.lookedAt === id ? [t('board.lookedAt')] : []),
              t(locked ? 'board.moderators' : 'board.everybody'),
            ].join(' · ')}
          </p>
        </div>
        {(mayManage || mayModerate) && (
          <Menu
            label={t('board.more', { name })}
            items={linesOf()}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                label={t('board.more', { name })}
                icon={<EllipsisVertical size={20} aria-hidden="true" />}
              />
            )}
          />
        )}
      </Row>
      <Row gap={2} wrap>
        {mayManage && (
          <Button
            tone={isPresented ? 'quiet' : 'primary'}
            loading={isBusy}
            aria-label={t(isPresented ? 'board.stopOne' : 'board.presentOne', { name })}
            onClick={() => void present()}
          >
            {t(isPresented ? 'board.stop' : 'board.present')}
          </Button>
        )}
        {!isPresented &&
          (state.lookedAt === id ? (
            <Button tone="quiet" onClick={() => commands.look(null)}>
              {t('board.close')}
            </Button>
          ) : (
            <Button tone="quiet" aria-label={t('board.openOne', { name })} onClick={() => commands.look(id)}>
              {t('board.open')}
            </Button>
          ))}
      </Row>
      {asks === 'remove' && (
        <Confirm
          title={t('board.removeTitle', { name })}
          action={t('board.remove')}
          keep={t('board.cancel')}
          onConfirm={async () => {
            await commands.remove(id);
            ask(null);
          }}
          onClose={() => ask(null)}
        >
          <p>{t('board.removeHint')}</p>
        </Confirm>
      )}
    </Stack>
  );

  function linesOf(): MenuItem[] {
    const rule = (lock: boolean): MenuItem => ({
      key: lock ? 'moderators' : 'everybody',
      label: t(lock ? 'board.moderators' : 'board.everybody'),
      checked: locked === lock,
      onSelect: () => void commands.lock(id, lock),
    });
    const own: MenuItem[] = [
      { key: 'rename', label: t('board.rename'), onSelect: () => ask('rename') },
      { key: 'remove', label: t('board.remove'), tone: 'danger', onSelect: () => ask('remove') },
    ];
    return [
      ...(mayModerate ? [rule(false), rule(true)] : []),
      ...own.map((line, index) => ({ ...line, separated: index === 0 && mayModerate })),
    ];
  }
}
