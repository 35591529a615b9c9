import type { SlidesDocument } from '@salon/contract';
import type { RoomPerson } from '@salon/room';
import { Download, MonitorUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useTool } from '#shared/room/index.ts';
import { Panel, PanelEmpty } from '#shared/room/Panel.tsx';
import { saveFile } from '#shared/saveFile.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { AddDocuments, DocumentCard } from './Documents.tsx';
import { Overview } from './Overview.tsx';
import css from './slides.module.css';

/** Slides beside the pictures: documents, who presents, and the pages of what is shown. */
export function SlidesPanel({ takesFocus }: PanelProps) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('slides');
  // The rule asks for my role, which is the room's.
  const mayPresent = useRoom(() => denials.present() === null);
  const { documents, presented, uploads } = state;
  const shown = documents.find(({ id }) => id === presented.documentId);
  return (
    <Panel>
      {mayPresent && (
        <AddDocuments
          uploads={uploads}
          takesFocus={takesFocus}
          isFirst={documents.length === 0}
          onFiles={(files) => {
            for (const file of files) void commands.upload(file);
          }}
          onDismiss={commands.dismiss}
        />
      )}
      {documents.length === 0 && (
        <PanelEmpty title={t('slides.empty')}>
          <p>{t(mayPresent ? 'slides.emptyModerator' : 'slides.emptyHint')}</p>
        </PanelEmpty>
      )}
      {shown !== undefined && <Presenting mayPresent={mayPresent} />}
      {documents.length > 0 && (
        <ul className={css.list} aria-label={t('slides.documents')}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document} isShown={document.id === shown?.id}>
                <Actions document={document} isShown={document.id === shown?.id} mayPresent={mayPresent} />
              </DocumentCard>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && <Overview document={shown} />}
    </Panel>
  );
}

/** Who presents, and how someone else does. */
function Presenting({ mayPresent }: { mayPresent: boolean }) {
  const { t } = usePhrases();
  const { state, commands } = useTool('slides');
  const people = useRoom((room) => room.people);
  const localParticipantId = useRoom((room) => room.localParticipantId);
  const { presenterId } = state.presented;
  const presenter = people.find(({ id }) => id === presenterId);
  const isMe = presenter?.isMe === true;
  const text =
    presenter === undefined ? t('slides.presenterGone') : t('slides.presenter', { name: presenter.fullName });
  return (
    <Stack gap={2}>
      <p role="status">{isMe ? t('slides.presenterYou') : text}</p>
      {mayPresent && !isMe && (
        <Button tone="quiet" onClick={() => void commands.hand(localParticipantId)}>
          {t('slides.takeOver')}
        </Button>
      )}
      {mayPresent && <HandOver others={people.filter(({ id, isMe: me }) => !me && id !== presenterId)} />}
    </Stack>
  );
}

function HandOver({ others }: { others: readonly RoomPerson[] }) {
  const { t } = usePhrases();
  const { commands } = useTool('slides');
  const [chosen, setChosen] = useState('');
  const [first] = others;
  if (first === undefined) return null;
  const to = others.find(({ id }) => id === chosen) ?? first;
  return (
    <fieldset className={css.handOver}>
      <legend>{t('slides.handTo')}</legend>
      <Row gap={2} align="end" wrap>
        <Select
          label={t('slides.handToWhom')}
          value={to.id}
          options={others.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={setChosen}
        />
        <Button tone="quiet" onClick={() => void commands.hand(to.id)}>
          {t('slides.hand')}
        </Button>
      </Row>
    </fieldset>
  );
}

interface ActionsProps {
  document: SlidesDocument;
  isShown: boolean;
  mayPresent: boolean;
}

function Actions({ document, isShown, mayPresent }: ActionsProps) {
  const { t } = usePhrases();
  const { commands, denials } = useTool('slides');
  const mayManage = useRoom(() => denials.manage() === null);
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const { id, name, failure } = document;
  const during = (action: Promise<unknown>) => {
    setBusy(true);
    void action.finally(() => setBusy(false));
  };
  const save = async () => {
    const file = await commands.fileOf(id);
    if (file !== null) saveFile(file);
  };
  return (
    <>
      <Row gap={2} align="center" wrap>
        {mayPresent && failure === null && !isShown && (
          <Button
            icon={<MonitorUp size={18} aria-hidden="true" />}
            aria-label={t('slides.showOne', { name })}
            loading={busy}
            disabledReason={document.made === 0 ? t('errors.slides_notReady') : null}
            onClick={() => during(commands.show(id))}
          >
            {t('slides.show')}
          </Button>
        )}
        {mayPresent && isShown && (
          <Button tone="quiet" loading={busy} onClick={() => during(commands.hide())}>
            {t('slides.hide')}
          </Button>
        )}
        {denials.save(id) === null && (
          <IconButton
            label={t('slides.saveOne', { name })}
            icon={<Download aria-hidden="true" />}
            onClick={() => void save()}
          />
        )}
        {mayManage && (
          <IconButton
            label={t('slides.removeOne', { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setAsks(true)}
          />
        )}
      </Row>
      {mayManage && failure === null && (
        <Checkbox
          label={t('slides.mayBeSaved')}
          aria-description={name}
          checked={document.mayBeSaved}
          onChange={(mayBeSaved) => void commands.letBeSaved(id, mayBeSaved)}
        />
      )}
      {asks && (
        <Confirm
          title={t('slides.removeOne', { name })}
          action={t('slides.remove')}
          onConfirm={async () => {
            await commands.remove(id);
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('slides.removeSure', { name })}</p>
        </Confirm>
      )}
    </>
  );
}
