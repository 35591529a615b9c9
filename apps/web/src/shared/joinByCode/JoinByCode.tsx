import { joinPath } from '@salon/contract';
import { type FormEvent, useRef, useState } from 'react';
import { config } from '../config.ts';
import { useFailure } from '../failure/index.ts';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { pathOfCode, pathOfNumber } from './code.remote.ts';
import { readCode } from './code.ts';
import css from './JoinByCode.module.css';

interface Props {
  /** Goes to a page of ours, with the access code that stood with a meeting number. */
  onGo: (path: string, accessCode?: string) => void;
  /** Something was typed or pasted. */
  onTyped?: () => void;
}

/** The way in for someone who was sent a code or a link. */
export function JoinByCode({ onGo, onTyped }: Props) {
  const { t, language } = usePhrases();
  const showFailure = useFailure();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<PhraseKey | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (why: PhraseKey) => {
    setFault(why);
    field.current?.focus();
  };
  const join = async () => {
    const code = readCode(text, [location.origin, config.publicUrl]);
    if (code.is === 'fault') return refuse(code.why);
    if (code.is === 'link') return onGo(joinPath(language, code.encoded));
    setBusy(true);
    const found = await (code.is === 'number' ? pathOfNumber(code.number) : pathOfCode(code.code, code.mayBeMeeting));
    setBusy(false);
    if (!found.ok) return showFailure(found, { retry: () => void join() });
    if (found.path === null) return refuse('landing.codeUnknown');
    const path = found.path.replace(/^\/[a-z]{2}\//, `/${language}/`);
    if (code.is === 'number' && code.accessCode !== null) onGo(path, code.accessCode);
    else onGo(path);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void join();
  };

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('landing.joinByCode')}
        name="code"
        placeholder={t('landing.codeHint')}
        value={text}
        error={fault === null ? null : t(fault)}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        dir={text === '' ? undefined : 'ltr'}
        onChange={(next) => {
          setText(next);
          onTyped?.();
          setFault(null);
        }}
        className={css.codeField}
        end={
          <Button type="submit" tone="plain" loading={busy}>
            {t('landing.codeJoin')}
          </Button>
        }
      />
    </form>
  );
}
