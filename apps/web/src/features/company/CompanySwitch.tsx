import { FormFailure } from '#shared/form/index.ts';
import { Confirm, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { ApprovalText } from './ApprovalText.tsx';
import type { ApprovalAddress } from './approval.address.ts';
import { useApproval } from './useApproval.ts';

interface Props extends ApprovalAddress {
  onClose: () => void;
}

/** For anyone who comes to the start page with a code in the address: asks once more, then says what became of it. */
export function CompanySwitch({ code, notMe, onClose }: Props) {
  const { t } = usePhrases();
  const { asked, answered, failure, busy, answer } = useApproval(code);
  if (answered !== null || asked.data?.done != null)
    return (
      <Dialog
        title={answered?.title ?? t('company.approveTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <p>{answered?.content ?? t(asked.data?.done === 'joined' ? 'company.doneJoined' : 'company.doneDeclined')}</p>
      </Dialog>
    );
  if (asked.error != null)
    return (
      <Dialog
        title={asked.error.title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <p>{asked.error.content}</p>
      </Dialog>
    );
  return (
    <Confirm
      title={t('company.approveTitle')}
      action={t(notMe ? 'company.notMe' : 'company.switch')}
      tone="primary"
      isBusy={busy !== null}
      onConfirm={() => answer(notMe)}
      onClose={onClose}
    >
      <QueryState asked={asked} lines={2}>
        {(about) => (
          <Stack gap={3}>
            <ApprovalText about={about} />
            <FormFailure failure={failure} />
          </Stack>
        )}
      </QueryState>
    </Confirm>
  );
}
