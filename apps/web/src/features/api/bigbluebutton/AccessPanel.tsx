import { type ApiOwner, type BigBlueButtonAccess, enableBigBlueButton } from '@salon/contract';
import { useEffect, useRef, useState } from 'react';
import { isOff } from '#shared/config.ts';
import { useFailure } from '#shared/failure/index.ts';
import { useDateTimeFormat } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { useChange } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import css from '../api.module.css';
import { accessCache } from './access.cache.ts';
import { DisableDialog } from './DisableDialog.tsx';
import { RotateSecretDialog } from './RotateSecretDialog.tsx';
import { SecretField } from './SecretField.tsx';

type OpenDialog = 'rotate' | 'disable';

interface Props {
  owner: ApiOwner;
  /** Null: it was never switched on. */
  access: BigBlueButtonAccess | null;
}

/** What a plugin is set up with, or the button that switches the access on. */
export function AccessPanel({ owner, access }: Props) {
  const { t } = usePhrases();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const isEnabled = access?.isEnabled === true;
  const panel = useRef<HTMLElement>(null);
  const wasEnabled = useRef(isEnabled);
  // The button that was pressed is no more: without this the focus would begin at the top of the page.
  useEffect(() => {
    if (dialog !== null || wasEnabled.current === isEnabled) return;
    wasEnabled.current = isEnabled;
    if (document.activeElement === document.body) panel.current?.focus();
  }, [dialog, isEnabled]);
  return (
    <Card as="section" ref={panel} tabIndex={-1} aria-label={t('api.bigBlueButton')}>
      {isEnabled ? <Enabled access={access} onOpen={setDialog} /> : <Disabled owner={owner} />}
      {dialog === 'rotate' && <RotateSecretDialog owner={owner} onClose={close} />}
      {dialog === 'disable' && <DisableDialog owner={owner} onClose={close} />}
    </Card>
  );
}

/** How plugins are set up, and what works. */
function GuideLink() {
  const { t } = usePhrases();
  return (
    <Link className={buttonClass({ tone: 'quiet' })} to={`${publicPaths.developers}#bigbluebutton`}>
      {t('api.bbbGuide')}
    </Link>
  );
}

function Disabled({ owner }: Pick<Props, 'owner'>) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change, isPending } = useChange(enableBigBlueButton, accessCache(owner));
  const enable = async () => {
    const sent = await change({ owner });
    if (sent.ok) notify(t('api.bbbEnabled'), 'done');
    else showFailure(sent);
  };
  return (
    <>
      <p>{t('api.bbbPurpose')}</p>
      <p className={css.soft}>{t('api.bbbActsAs')}</p>
      <Row gap={3} wrap>
        {!isOff('api') && (
          <Button loading={isPending} onClick={() => void enable()}>
            {t('api.bbbEnable')}
          </Button>
        )}
        <GuideLink />
      </Row>
    </>
  );
}

function Enabled({ access, onOpen }: { access: BigBlueButtonAccess; onOpen: (dialog: OpenDialog) => void }) {
  const { t } = usePhrases();
  const formatDateTime = useDateTimeFormat();
  const { serverUrl, secret, lastUsed } = access;
  return (
    <>
      <p>{t('api.bbbSetUp')}</p>
      {serverUrl !== null && <CopyField label={t('api.bbbServer')} value={serverUrl} />}
      {secret !== null && <SecretField secret={secret} />}
      <p className={css.soft}>
        {lastUsed === null ? t('api.bbbNeverUsed') : t('api.bbbLastUsed', { when: formatDateTime(lastUsed) })}
      </p>
      <Row gap={3} wrap>
        {!isOff('api') && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => onOpen('rotate')}>
            {t('api.rotateSecret')}
          </Button>
        )}
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => onOpen('disable')}>
          {t('api.bbbDisable')}
        </Button>
        <GuideLink />
      </Row>
    </>
  );
}
