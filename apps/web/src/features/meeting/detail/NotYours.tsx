import type { ErrorCode } from '@salon/contract';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '#shared/api/index.ts';
import pageCss from '#shared/page/page.module.css';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from './detail.module.css';
import { addToMine } from './detail.remote.ts';

interface Props {
  id: string;
  /** The refusal of the details. */
  failure: Failure;
  onAdded: () => void;
}

/** Refusals that the field of the code tells. */
const codeRefusals: ReadonlySet<ErrorCode | null> = new Set([
  'room.accessCodeMissing',
  'room.wrongAccessCode',
  'room.accessCodeWait',
]);

/** A meeting that the viewer has nothing to do with, or that is not there: both look alike. Its link lets them add it. */
export function NotYours({ id, failure, onAdded }: Props) {
  const { t } = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const add = async () => {
    setBusy(true);
    const sent = await addToMine(id, code?.trim() ?? '');
    setBusy(false);
    setRefused(sent.ok ? null : sent);
    if (!sent.ok && codeRefusals.has(sent.code)) {
      flushSync(() => setCode((typed) => typed ?? ''));
      codeField.current?.focus();
    }
    if (!sent.ok) return;
    notify(t('records.addedToMine'), 'done');
    onAdded();
  };
  const asksCode = refused !== null && codeRefusals.has(refused.code);
  return (
    <Stack gap={6}>
      <header className={pageCss.words}>
        <h1>{failure.title}</h1>
        <p>{failure.content}</p>
      </header>
      <p>{t('records.addToMineText')}</p>
      <div role="alert">
        {refused !== null && !asksCode && (
          <Banner tone="danger" title={refused.title}>
            <p>{refused.content}</p>
          </Banner>
        )}
      </div>
      <form
        className={css.column}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        {code !== null && (
          <TextField
            ref={codeField}
            name="accessCode"
            label={t('calendar.accessCode')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            error={asksCode ? refused.content : undefined}
            onChange={setCode}
          />
        )}
        <Row gap={3} align="center" wrap tight>
          <Link className={buttonClass({})} to={paths.meetings}>
            {t('records.toMeetings')}
          </Link>
          <Button type="submit" tone="quiet" loading={isBusy}>
            {t('records.addToMine')}
          </Button>
        </Row>
      </form>
    </Stack>
  );
}
