import { type AdminLegalText, getLegalVersion, type LegalVersion, listLegalVersions } from '@salon/contract';
import type { Language } from '@salon/phrases';
import { useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { DefinitionList } from '../list/DefinitionList.tsx';
import css from '../list/list.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { TextShown } from './TextShown.tsx';
import { dayOf } from './text.form.ts';

/** What a text was, and when; each version can be read. */
export function TextVersions({ of: { document }, onClose }: { of: AdminLegalText; onClose: () => void }) {
  const { t } = usePhrases();
  const asked = useCall(listLegalVersions, { document });
  const [read, setRead] = useState<string | null>(null);
  return (
    <Dialog
      title={t('adminTexts.versionsTitle', { name: t(`adminTexts.${document}`) })}
      shape="wide"
      onClose={onClose}
      actions={
        read !== null && (
          <Button tone="quiet" onClick={() => setRead(null)}>
            {t('adminTexts.versions')}
          </Button>
        )
      }
    >
      {read === null ? (
        <QueryState asked={asked} lines={4}>
          {({ result }) => (
            <Stack gap={5}>
              {result.map((version) => (
                <Version key={version.version} version={version} onRead={() => setRead(version.version)} />
              ))}
            </Stack>
          )}
        </QueryState>
      ) : (
        <OldText document={document} version={read} />
      )}
    </Dialog>
  );
}

function Version({ version: one, onRead }: { version: LegalVersion; onRead: () => void }) {
  const { t } = usePhrases();
  return (
    <Stack as="section" gap={2}>
      <Row justify="between" wrap>
        <h3>
          {t('adminTexts.version', { version: one.version })} · {t(`adminTexts.${one.state}`)}
        </h3>
        <Button tone="quiet" aria-label={t('adminTexts.read', { version: one.version })} onClick={onRead}>
          {t('adminTexts.readShort')}
        </Button>
      </Row>
      <span className={css.muted}>
        {one.from === null ? t('adminTexts.shipped') : t('adminTexts.since', { date: dayOf(one) })}
      </span>
      <DefinitionList
        facts={[
          [
            t('adminTexts.hash'),
            <bdi key="hash" dir="ltr" className={css.code}>
              {one.hash}
            </bdi>,
          ],
        ]}
      />
    </Stack>
  );
}

function OldText({ document, version }: { document: AdminLegalText['document']; version: string }) {
  const { language: own } = usePhrases();
  const asked = useCall(getLegalVersion, { document, version });
  const [language, setLanguage] = useState<Language>(own === 'fr' ? 'en' : own);
  return (
    <Stack>
      <LanguageChoice value={language} onChange={setLanguage} />
      <QueryState asked={asked} lines={8}>
        {({ texts }) => <TextShown document={document} words={texts[language]} language={language} />}
      </QueryState>
    </Stack>
  );
}
