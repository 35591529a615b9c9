import { type AdminPackage, getAllProducts, getPackages, getPackageVersions, updatePackage } from '@salon/contract';
import { useId, useState } from 'react';
import { useForm } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { notify } from '#shared/ui/toasts.ts';
import { PackageFields } from './PackageFields.tsx';
import { PackagePreview } from './PackagePreview.tsx';
import { formOf, type PackageForm, packageFaults, packageInput, packageOrder } from './package.form.ts';
import { usePackageName } from './usePackageFacts.ts';

/** Changes a package: its fields first, then what that will look like and whom it reaches, then it is published. */
export function EditPackage({ of: one, onClose }: { of: AdminPackage; onClose: () => void }) {
  const { t } = usePhrases();
  const nameOf = usePackageName();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { change } = useChange(updatePackage, { refreshes: [getPackages, getPackageVersions, getAllProducts] });
  const form = useForm<PackageForm>({
    initial: formOf(one),
    order: packageOrder,
    check: (values) => packageFaults(values, one, new Date()),
  });
  const go = async (values: PackageForm) => {
    if (!isShown) {
      setShown(true);
      return null;
    }
    const sent = await change(packageInput(values, one));
    if (!sent.ok) {
      // A field that the server refuses is on the step before.
      if (sent.code === 'input.invalid') setShown(false);
      return { ...sent, title: t('adminPackages.updateError') };
    }
    notify(t('adminPackages.updated', { name: nameOf(packageInput(values, one)) }), 'done');
    onClose();
    return null;
  };
  return (
    <Confirm
      title={t(isShown ? 'adminPackages.previewTitle' : 'adminPackages.editTitle', { name: nameOf(one.current) })}
      action={t(isShown ? 'adminPackages.publish' : 'adminPackages.preview')}
      tone="primary"
      form={id}
      isBusy={form.busy}
      onClose={onClose}
    >
      <form id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, go)}>
        {isShown ? (
          <PackagePreview of={one} form={form} onBack={() => setShown(false)} />
        ) : (
          <PackageFields of={one} form={form} />
        )}
      </form>
    </Confirm>
  );
}
