import { retentionDays } from '#shared/legal/terms.ts';
import { Head } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { NotificationList } from './NotificationList.tsx';
import type { CallBack } from './NotificationRow.tsx';

/** Rows of a page. */
const ROWS = 20;

/** `/profile/notifications` */
export function Notifications({ onCallBack }: { onCallBack: CallBack }) {
  const { t } = usePhrases();
  return (
    <Stack gap={6}>
      <Head title={t('notification.title')} lead={t('notification.lead', { days: retentionDays().notifications })} />
      <Card as="section" aria-label={t('notification.title')}>
        <NotificationList rows={ROWS} onCallBack={onCallBack} />
      </Card>
    </Stack>
  );
}
