import { type AdminUser, activateUser, deleteUser, endUserSessions, getAllUsers, resetTwoStep } from '@salon/contract';
import { KeyRound, LogOut, MoreHorizontal, Pencil, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#features/session/index.ts';
import type { Failure } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Menu } from '#shared/ui/Menu.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { EditUser } from './EditUser.tsx';

type UserAction = 'close' | 'end' | 'demand' | 'step';
const words: Readonly<Record<UserAction, { title: PhraseKey; text: PhraseKey; action: PhraseKey; done: PhraseKey }>> = {
  close: {
    title: 'admin.closeTitle',
    text: 'admin.closeText',
    action: 'admin.closeAction',
    done: 'admin.closeDone',
  },
  end: { title: 'admin.endTitle', text: 'admin.endText', action: 'admin.endAction', done: 'admin.endDone' },
  demand: {
    title: 'admin.demandTitle',
    text: 'admin.demandText',
    action: 'admin.demandAction',
    done: 'admin.demandDone',
  },
  step: { title: 'admin.stepTitle', text: 'admin.stepText', action: 'admin.stepAction', done: 'admin.stepDone' },
};
const refreshes = [getAllUsers];

/** What may be done with an account. What ends something asks first. */
export function UserActions({ user }: { user: AdminUser }) {
  const { id, fullName, isActive, hasTwoStep } = user;
  const { t } = usePhrases();
  const showFailure = useFailure();
  const navigate = useNavigate();
  const isOwn = useSession((state) => state.user?.id === id);
  const [isEditing, setEditing] = useState(false);
  const [asking, setAsking] = useState<UserAction | null>(null);
  const opening = useChange(activateUser, { refreshes });
  const closing = useChange(deleteUser, { refreshes });
  const ending = useChange(endUserSessions, { refreshes });
  const resetting = useChange(resetTwoStep, { refreshes });
  const tell = (sent: { ok: true } | Failure, done: PhraseKey) => {
    setAsking(null);
    if (sent.ok) notify(t(done, { name: fullName }), 'done');
    else showFailure(sent);
  };
  const open = async () => tell(await opening.change({ UserID: id }), 'admin.openDone');
  const changeOf = (deed: UserAction) => {
    if (deed === 'close') return closing.change({ Id: id });
    if (deed === 'step') return resetting.change({ userId: id });
    return ending.change({ userId: id, demandPassword: deed === 'demand' });
  };
  const act = async (deed: UserAction) => {
    tell(await changeOf(deed), words[deed].done);
  };
  return (
    <>
      <Menu
        label={t('admin.userActions', { name: fullName })}
        items={[
          {
            key: 'edit',
            label: t('admin.userEdit'),
            icon: <Pencil size={18} aria-hidden="true" />,
            // The own account is a profile, as everyone's.
            onSelect: () => (isOwn ? void navigate(paths.profile) : setEditing(true)),
          },
          isActive
            ? {
                key: 'close',
                label: t('admin.closeAction'),
                icon: <UserX size={18} aria-hidden="true" />,
                tone: 'danger',
                onSelect: () => setAsking('close'),
              }
            : {
                key: 'open',
                label: t('admin.openAction'),
                icon: <UserCheck size={18} aria-hidden="true" />,
                onSelect: () => void open(),
              },
          {
            key: 'end',
            label: t('admin.endAction'),
            icon: <LogOut size={18} aria-hidden="true" />,
            onSelect: () => setAsking('end'),
          },
          {
            key: 'demand',
            label: t('admin.demandAction'),
            icon: <KeyRound size={18} aria-hidden="true" />,
            onSelect: () => setAsking('demand'),
          },
          ...(hasTwoStep
            ? [
                {
                  key: 'step',
                  label: t('admin.stepAction'),
                  icon: <ShieldOff size={18} aria-hidden="true" />,
                  onSelect: () => setAsking('step'),
                },
              ]
            : []),
        ]}
        trigger={(props) => (
          <IconButton
            label={t('admin.userActions', { name: fullName })}
            icon={<MoreHorizontal size={18} aria-hidden="true" />}
            {...props}
          />
        )}
      />
      {isEditing && <EditUser user={user} onClose={() => setEditing(false)} />}
      {asking !== null && (
        <Confirm
          title={t(words[asking].title, { name: fullName })}
          action={t(words[asking].action)}
          onConfirm={() => act(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{t(words[asking].text)}</p>
        </Confirm>
      )}
    </>
  );
}
