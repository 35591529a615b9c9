import { STUDY_MESSAGE_MAX, type Study } from '@salon/contract';
import { useId, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './study.module.css';
import { isAboutToClose, TimeLeft, useTimeLeft } from './TimeLeft.tsx';
import { useBusy } from './useBusy.ts';

/** Minutes by which one press extends. */
const EXTENDS = 5;

/** While they are open: the time, a word to all, the end. */
export function Running({ study }: { study: Study }) {
  const { t } = usePhrases();
  const { commands } = useTool('study');
  const hint = useId();
  const left = useTimeLeft(study);
  const closing = isAboutToClose(left);
  const [busy, during] = useBusy(closing);
  const [extending, whileExtending] = useBusy(study.closesAt ?? '');
  return (
    <>
      <Row gap={3} align="center" wrap>
        <strong>{t(closing ? 'study.isClosing' : 'study.isOpen')}</strong>
        {left !== null && <TimeLeft left={left} />}
      </Row>
      <Row gap={2} align="center" wrap>
        {left !== null && (
          <Button tone="quiet" loading={extending} onClick={() => whileExtending(commands.extend(EXTENDS))}>
            {t('study.extend', { minutes: EXTENDS })}
          </Button>
        )}
        <Button
          tone="danger"
          loading={busy}
          aria-describedby={closing ? undefined : hint}
          onClick={() => during(commands.closeRooms(closing))}
        >
          {t(closing ? 'study.closeNow' : 'study.close')}
        </Button>
      </Row>
      {!closing && (
        <p id={hint} className={panel.muted}>
          {t('study.closeHint')}
        </p>
      )}
      <SayToAll />
    </>
  );
}

/** A word to everyone in the rooms; what is written outlives closing the panel and a reload. */
function SayToAll() {
  const { t } = usePhrases();
  const { state, commands } = useTool('study');
  const [busy, during] = useBusy();
  const [said, setSaid] = useState(false);
  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) during(commands.say().then(setSaid));
      }}
    >
      <TextField
        label={t('study.say')}
        value={state.draft}
        maxLength={STUDY_MESSAGE_MAX}
        autoComplete="off"
        onChange={(text) => {
          setSaid(false);
          commands.write(text);
        }}
      />
      <Row gap={2} align="center" wrap>
        <Button type="submit" tone="quiet" loading={busy}>
          {t('study.saySend')}
        </Button>
        {/* Always there, so that what comes into it is read aloud. */}
        <span role="status" className={css.done}>
          {said && t('study.said')}
        </span>
      </Row>
    </Stack>
  );
}
