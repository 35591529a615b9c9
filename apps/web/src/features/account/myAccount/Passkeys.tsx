import { listPasskeys, type ReplyOf } from '@salon/contract';
import { useState } from 'react';
import { QueryState, useDateTimeFormat } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { AddPasskey, RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import { canMakePasskeys, type Passkey } from './passkey.remote.ts';

type Kept = ReplyOf<typeof listPasskeys>;

/** The passkeys of the account: signing in without a password. */
export function Passkeys() {
  const { t } = usePhrases();
  const asked = useCall(listPasskeys, {});
  return (
    <Card as="section" aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">{t('profile.passkeys')}</h2>
      <p>{t('profile.passkeysText')}</p>
      <QueryState asked={asked} lines={1}>
        {(reply: Kept) => <List reply={reply} />}
      </QueryState>
    </Card>
  );
}

function List({ reply: { items, hasPassword, device } }: { reply: Kept }) {
  const { t } = usePhrases();
  const [open, setOpen] = useState<{ is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey } | null>(null);
  const close = () => setOpen(null);
  const done = (words: string | null) => {
    close();
    if (words !== null) notify(words, 'done');
    void refresh(listPasskeys);
  };
  return (
    <>
      {items.length === 0 ? (
        <p className={css.muted}>{t('profile.passkeysNone')}</p>
      ) : (
        <Stack as="ul" gap={0}>
          {items.map((passkey) => (
            <Line
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ is: 'rename', passkey })}
              onRemove={() => setOpen({ is: 'remove', passkey })}
            />
          ))}
        </Stack>
      )}
      <Button
        className={css.action}
        disabledReason={canMakePasskeys() ? null : t('profile.passkeyUnable')}
        onClick={() => setOpen({ is: 'add' })}
      >
        {t('profile.passkeyAdd')}
      </Button>
      {open?.is === 'add' && (
        <AddPasskey
          device={device}
          hasPassword={hasPassword}
          onSuccess={() => done(t('profile.passkeyAdded'))}
          onClose={close}
        />
      )}
      {open?.is === 'rename' && <RenamePasskey passkey={open.passkey} onSuccess={() => done(null)} onClose={close} />}
      {open?.is === 'remove' && (
        <RemovePasskey
          passkey={open.passkey}
          hasPassword={hasPassword}
          onSuccess={() => done(t('profile.passkeyRemoved'))}
          onClose={close}
        />
      )}
    </>
  );
}

interface LineProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Line({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: LineProps) {
  const { t } = usePhrases();
  const moment = useDateTimeFormat();
  return (
    <Row as="li" align="center" justify="between" wrap tight className={css.line}>
      <div className={css.what}>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={css.small}>
          {t('profile.passkeySince', { when: moment(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('profile.passkeyNever') : t('profile.passkeyUsed', { when: moment(lastUsedAt) })}
        </p>
      </div>
      <Row gap={2}>
        <Button tone="quiet" aria-label={t('profile.passkeyRenameOf', { name })} onClick={onRename}>
          {t('profile.passkeyRename')}
        </Button>
        <Button tone="quiet" aria-label={t('profile.passkeyRemoveOf', { name })} onClick={onRemove}>
          {t('profile.passkeyRemove')}
        </Button>
      </Row>
    </Row>
  );
}
