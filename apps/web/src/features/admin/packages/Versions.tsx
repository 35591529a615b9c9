import { type AdminPackage, type AdminPackageVersion, getPackageVersions } from '@salon/contract';
import { useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';
import css from '../list/list.module.css';
import { dayOf } from './package.form.ts';
import { usePackageFacts, usePackageName } from './usePackageFacts.ts';

const ROWS = 5;

/** What a package was, and when. */
export function Versions({ of: one, onClose }: { of: AdminPackage; onClose: () => void }) {
  const { t } = usePhrases();
  const nameOf = usePackageName();
  const [page, setPage] = useState(1);
  const asked = useCall(
    getPackageVersions,
    { id: one.id, pageNumber: page, rowCount: ROWS, sortColumn: 'version', sortDirection: -1, search: '' },
    keepsPrevious,
  );
  return (
    <Dialog title={t('adminPackages.versionsTitle', { name: nameOf(one.current) })} shape="wide" onClose={onClose}>
      <QueryState asked={asked} lines={4}>
        {({ result, totalCount }) => (
          <Stack gap={5}>
            {result.map((version) => (
              <Version key={version.id} version={version} />
            ))}
            {totalCount > ROWS && (
              <Row gap={3} justify="between">
                <Button
                  tone="quiet"
                  disabledReason={page === 1 ? t('adminPackages.noNewer') : null}
                  onClick={() => setPage(page - 1)}
                >
                  {t('adminPackages.newer')}
                </Button>
                <Button
                  tone="quiet"
                  disabledReason={page * ROWS >= totalCount ? t('adminPackages.noOlder') : null}
                  onClick={() => setPage(page + 1)}
                >
                  {t('adminPackages.older')}
                </Button>
              </Row>
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function Version({ version }: { version: AdminPackageVersion }) {
  const { t, formatNumber } = usePhrases();
  const facts = usePackageFacts()(version);
  return (
    <Stack as="section" gap={2}>
      <h3>
        {t('adminPackages.version', { number: formatNumber(version.version) })} · {t(`adminPackages.${version.state}`)}
      </h3>
      <span className={css.muted}>
        {/* The first ones hold from long before the product was sold. */}
        {version.version > 1 && <>{t('adminPackages.since', { date: dayOf(version) })} · </>}
        {t('adminPackages.subscriptions', { count: version.subscriptions })}
      </span>
      <DefinitionList facts={facts} />
    </Stack>
  );
}
