import type { NotesBlock, NotesVersion } from '@salon/contract';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { Blocks } from './Blocks.tsx';
import css from './notes.module.css';

/** What the notes were: looked at by everyone, brought back by moderators. */
export function History({ onBack }: { onBack: () => void }) {
  const { t, formatMoment } = usePhrases();
  const { commands, denials } = useTool('notes');
  const mayManage = useRoom(() => denials.manage() === null);
  const [versions, setVersions] = useState<readonly NotesVersion[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [blocks, setBlocks] = useState<readonly NotesBlock[] | null>(null);
  useEffect(() => {
    void commands.versions().then((found) => {
      setVersions(found ?? []);
      setChosen(found?.[0]?.id ?? '');
    });
  }, [commands]);
  useEffect(() => {
    let isOver = false;
    setBlocks(null);
    if (chosen !== '') void commands.version(chosen).then((found) => !isOver && setBlocks(found));
    return () => {
      isOver = true;
    };
  }, [commands, chosen]);
  const restore = async () => {
    if (!(await commands.restore(chosen))) return;
    notify(t('notes.restored'), 'done');
    onBack();
  };
  const nameOf = ({ savedAt, before }: NotesVersion) => {
    const time = formatMoment(new Date(savedAt));
    return before ? t('notes.versionBefore', { time }) : time;
  };
  return (
    <Stack gap={3}>
      <Row>
        <Button tone="quiet" onClick={onBack}>
          {t('notes.historyBack')}
        </Button>
      </Row>
      {versions?.length === 0 && <p className={panel.muted}>{t('notes.historyEmpty')}</p>}
      {versions !== null && versions.length > 0 && (
        <Select
          label={t('notes.history')}
          value={chosen}
          options={versions.map((version) => ({ value: version.id, label: nameOf(version) }))}
          onChange={setChosen}
        />
      )}
      {blocks !== null && (
        <div className={css.version}>
          <Blocks blocks={blocks} />
        </div>
      )}
      {blocks !== null && mayManage && (
        <Row>
          <Button onClick={() => void restore()}>{t('notes.restore')}</Button>
        </Row>
      )}
    </Stack>
  );
}
