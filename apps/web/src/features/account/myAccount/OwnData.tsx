import { useState } from 'react';
import { signOut } from '#features/session/index.ts';
import { eraseDrafts } from '#shared/drafts/draft.owner.ts';
import { useFailure } from '#shared/failure/index.ts';
import { DownloadButton, Head } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { Consents } from './Consents.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { type Confirmation, exportData, readProfile } from './own.remote.ts';

/** Days within which an erasure is done (law 6698). */
const ERASURE_DAYS = 30;

function Export() {
  const { t } = usePhrases();
  return (
    <Card as="section" aria-labelledby="own-export">
      <h2 id="own-export">{t('profile.exportTitle')}</h2>
      <p>{t('profile.exportText')}</p>
      <DownloadButton className={css.action} read={exportData}>
        {t('profile.exportAction')}
      </DownloadButton>
    </Card>
  );
}

interface Props {
  email: string;
  /** The session is over, by the own wish; what the server said about it. */
  onEnded: (confirmation: Confirmation) => void;
}

/** `/profile/data`: consents, a copy of everything, the end of the account. */
export function OwnData({ email, onEnded }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [isBusy, setBusy] = useState(false);
  const [erasing, setErasing] = useState<{ hasPassword: boolean } | null>(null);
  const askToErase = async () => {
    setBusy(true);
    const sent = await readProfile();
    setBusy(false);
    if (!sent.ok) return showFailure(sent, { retry: () => void askToErase() });
    setErasing(sent.reply);
  };
  const end = (confirmation: Confirmation) => {
    onEnded(confirmation);
    eraseDrafts();
    signOut();
  };
  return (
    <Stack gap={6}>
      <Head title={t('profile.dataTitle')} lead={t('profile.dataLead')} />
      <Consents onWithdrawn={end} />
      <Export />
      <Card as="section" aria-labelledby="own-erase">
        <h2 id="own-erase">{t('profile.eraseTitle')}</h2>
        <p>{t('profile.eraseText', { days: ERASURE_DAYS })}</p>
        <p className={css.muted}>{t('profile.eraseKept')}</p>
        <Button className={css.action} tone="danger" loading={isBusy} onClick={() => void askToErase()}>
          {t('profile.eraseAction')}
        </Button>
      </Card>
      {erasing !== null && (
        <EraseDialog email={email} hasPassword={erasing.hasPassword} onErased={end} onClose={() => setErasing(null)} />
      )}
    </Stack>
  );
}
