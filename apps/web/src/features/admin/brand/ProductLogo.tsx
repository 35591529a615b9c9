import { getProductBrand, removeProductLogo, uploadProductLogo } from '@salon/contract';
import { sendFile } from '#shared/api/upload.ts';
import { LogoField } from '#shared/fields/LogoField.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useChange } from '#shared/query/index.ts';
import { sendConfirmed } from '../password/askOnce.ts';
import { logoFault, logoKinds } from './brand.form.ts';

/** The product's logo, in place of the sign that it comes with. */
export function ProductLogo({ logoUrl }: { logoUrl: string | null }) {
  const { t } = usePhrases();
  const { change, isPending } = useChange(removeProductLogo, { refreshes: [getProductBrand] });
  return (
    <LogoField
      logoUrl={logoUrl}
      kinds={logoKinds}
      faultOf={logoFault}
      help={t('adminBrand.logoHelp')}
      upload={async (file, onProgress) => {
        const sent = await sendConfirmed(() => sendFile(uploadProductLogo, file, { onProgress }));
        if (sent.ok) await refresh(getProductBrand);
        return sent;
      }}
      remove={() => change({})}
      isRemoving={isPending}
    />
  );
}
