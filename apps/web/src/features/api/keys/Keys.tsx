import { type ApiKey, type ApiOwner, listApiKeys } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { apiSearch } from '../api.address.ts';
import { SecretDialog } from '../SecretDialog.tsx';
import { CreateButton, SectionHead } from '../SectionHead.tsx';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { KeyTable } from './KeyTable.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';
import { RotateKeyDialog } from './RotateKeyDialog.tsx';

const rules: TableRules<'', never> = { sorts: [], usual: { sort: '', direction: -1, size: 10 }, filters: {} };

type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly key: ApiKey }
  | { readonly kind: 'secret'; readonly secret: string };

/** Keys of programs: the list, and the dialogs that make, rotate and revoke them. */
export function Keys({ owner }: { owner: ApiOwner }) {
  const { t } = usePhrases();
  const [, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const address = useTableAddress(rules);
  const { page, size, search } = address.query;
  const list = useCall(
    listApiKeys,
    { owner, pageNumber: page, rowCount: size, search: search.trim() },
    { ...keepsPrevious, select: ({ result, totalCount }) => ({ items: result, totalCount }) },
  );
  const close = () => setOpened(null);
  const showSecret = (secret: string) => setOpened({ kind: 'secret', secret });
  return (
    <Stack>
      <SectionHead
        title={t('api.keys')}
        action={<CreateButton label={t('api.newKey')} onClick={() => setOpened({ kind: 'create' })} />}
      />
      <KeyTable
        owner={owner}
        list={list}
        address={address}
        onActions={({ id }) => setAddress(apiSearch({ section: 'actions', owner, key: id }))}
        onRotate={(key) => setOpened({ kind: 'rotate', key })}
        onRevoke={(key) => setOpened({ kind: 'revoke', key })}
      />
      {opened?.kind === 'create' && <CreateKeyDialog owner={owner} onMade={showSecret} onClose={close} />}
      {opened?.kind === 'rotate' && <RotateKeyDialog apiKey={opened.key} onRotated={showSecret} onClose={close} />}
      {opened?.kind === 'revoke' && <RevokeKeyDialog apiKey={opened.key} onClose={close} />}
      {opened?.kind === 'secret' && (
        <SecretDialog title={t('api.secretTitle')} secret={opened.secret} onClose={close} />
      )}
    </Stack>
  );
}
