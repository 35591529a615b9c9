import type { Complete } from '../phrase.ts';
import type { companyAnswer as companyAnswerSource, errors as errorsSource } from '../tr/errors.company.ts';

export const errors: Complete<typeof errorsSource, 'ru'> = {
  company_alreadyIn_title: 'Вы уже состоите в компании',
  company_alreadyIn: 'Прежде чем создать новую компанию, выйдите из той, в которой состоите.',
  company_inAnother_title: 'Учётная запись относится к другой компании',
  company_inAnother:
    'Эта учётная запись принадлежит другой компании. Сначала выйдите из неё, затем откройте приглашение снова.',
  company_waiting_title: 'Ваша компания ждёт подтверждения',
  company_waiting: 'Подтвердите её по ссылке из письма, отправленного на её адрес, или откажитесь от ожидающей заявки.',
  company_ownerOnly_title: 'Это может сделать только владелец компании',
  company_ownerOnly: 'Обратитесь к одному из владельцев вашей компании.',
  company_lastOwner_title: 'Сначала назначьте другого владельца',
  company_lastOwner:
    'У компании должен быть хотя бы один владелец. Назначьте владельцем кого-то ещё, прежде чем уходить или менять свою роль.',
  company_memberGone_title: 'Человек не найден',
  company_memberGone: 'Этот человек не состоит в вашей компании или уже вышел из неё.',
  company_invitationGone_title: 'Приглашение больше не действует',
  company_invitationGone:
    'На него ответили, его отозвали или срок истёк. При необходимости попросите новое приглашение.',
  company_invited_title: 'Этот адрес уже приглашён',
  company_invited: 'Есть приглашение без ответа. Его можно отправить ещё раз или отозвать.',
  company_isMember_title: 'Этот человек уже в вашей компании',
  company_isMember: 'Адрес принадлежит учётной записи вашей компании.',
  company_directoryHandleTaken_title: 'Это короткое имя занято',
  company_directoryHandleTaken: 'По этому короткому имени входят сотрудники другой компании. Выберите другое.',
  company_directoryPassword_title: 'Нужен пароль каталога',
  company_directoryPassword:
    'Введите пароль учётной записи в каталоге: для другого адреса сохранённый пароль не используется.',
  company_gone_title: 'Компания не найдена',
  company_gone: 'Такой компании нет, или она удалена.',
  company_leaveInstead_title: 'Нельзя исключить себя',
  company_leaveInstead: 'Чтобы уйти, выберите «Выйти из компании».',
};

export const companyAnswer: Complete<typeof companyAnswerSource, 'ru'> = {
  joinedTitle: 'Учётная запись привязана к компании',
  joined: 'Теперь ваша учётная запись принадлежит компании {company}.',
  alreadyJoined: 'Подтверждение уже получено: учётная запись принадлежит компании {company}.',
  declinedTitle: 'Не подтверждено',
  declined: 'Запрос, связанный с компанией {company}, отклонён. В вашей учётной записи ничего не изменилось.',
  signUpTitle: 'Сначала зарегистрируйтесь',
  signUp:
    'Учётной записи с этим адресом ещё нет. Зарегистрируйтесь с ним — приглашение компании {company} будет ждать на странице вашей компании.',
  sentTitle: 'Письмо для подтверждения отправлено',
  sent: 'Мы отправили ссылку для подтверждения на адрес {email}. После подтверждения компания будет готова.',
};
