import { type CompanyDirectory, getDirectory, removeDirectory } from '@salon/contract';
import { useId, useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { DirectoryForm } from './DirectoryForm.tsx';

/** The directory by which the company's people sign in; for its owners. */
export function Directory() {
  const { t } = usePhrases();
  const id = useId();
  const asked = useCall(getDirectory, {});
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>{t('companyDirectory.title')}</h2>
      <p>{t('companyDirectory.lead')}</p>
      <QueryState asked={asked} lines={2}>
        {({ directory, domains }) => (
          <>
            <p>
              {domains.length === 0
                ? t('companyDirectory.noDomains')
                : t('companyDirectory.domains', { domains: domains.join(', ') })}
            </p>
            {directory !== null && <SignInBy handle={directory.handle} />}
            {directory === null && !isOpen ? (
              <div>
                <Button tone="quiet" onClick={() => setOpen(true)}>
                  {t('companyDirectory.setUp')}
                </Button>
              </div>
            ) : (
              <DirectoryForm key={directory === null ? 'new' : 'kept'} directory={directory} />
            )}
            {directory !== null && <Removal directory={directory} onRemoved={() => setOpen(false)} />}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function SignInBy({ handle }: { handle: string }) {
  const { t } = usePhrases();
  return (
    <p>
      {t('companyDirectory.signInBy')} <code dir="ltr">{t('companyDirectory.example', { handle })}</code>
    </p>
  );
}

function Removal({ directory: _there, onRemoved }: { directory: CompanyDirectory; onRemoved: () => void }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [isAsking, setAsking] = useState(false);
  const { change } = useChange(removeDirectory, { refreshes: [getDirectory] });
  const remove = async () => {
    const sent = await change({});
    setAsking(false);
    if (sent.ok) onRemoved();
    else showFailure(sent);
  };
  return (
    <Row>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('companyDirectory.remove')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('companyDirectory.removeTitle')}
          action={t('companyDirectory.remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('companyDirectory.removeText')}</p>
        </Confirm>
      )}
    </Row>
  );
}
