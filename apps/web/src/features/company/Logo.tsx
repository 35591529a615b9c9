import { removeLogo, uploadLogo } from '@salon/contract';
import { sendFile } from '#shared/api/upload.ts';
import { LogoField } from '#shared/fields/LogoField.tsx';
import { pictureFault, pictureKinds } from '#shared/fields/pictureFile.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useChange } from '#shared/query/index.ts';
import { companyReads } from './company.reads.ts';

/** The company's logo. */
export function Logo({ logoUrl }: { logoUrl: string | null }) {
  const { t } = usePhrases();
  const { change, isPending } = useChange(removeLogo, { refreshes: companyReads });
  return (
    <LogoField
      logoUrl={logoUrl}
      kinds={pictureKinds}
      faultOf={pictureFault}
      help={t('company.logoHelp')}
      upload={async (file, onProgress) => {
        const sent = await sendFile(uploadLogo, file, { onProgress });
        if (sent.ok) await refresh(...companyReads);
        return sent;
      }}
      remove={() => change({})}
      isRemoving={isPending}
    />
  );
}
