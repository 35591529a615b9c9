import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPhrases } from '#shared/phrases/index.ts';
import { answering, type Reply } from '#testing/answers.ts';
import { describedAs } from '#testing/read.ts';
import { withWords } from '#testing/withWords.tsx';
import { session } from '../session/index.ts';
import { CompanyApproval } from './CompanyApproval.tsx';
import { OwnCompany } from './OwnCompany.tsx';

vi.mock('#shared/sealed/index.ts', () => ({
  prepareSealing: () => undefined,
  seal: async (values: readonly string[]) => ({ ok: true, sealed: values.map((value) => `sealed ${value}`) }),
}));

const person = {
  id: 'AbCdEfGhIjKlMnOpQrStUv',
  fullName: 'Can Aydın',
  name: 'Can',
  surname: 'Aydın',
  email: 'can@example.com',
  pictureUrl: null,
  companyId: 'c',
  role: 'member',
  created: '2026-11-20T09:00:00.000Z',
  isActive: true,
  isDeprovisioned: false,
  hasSeat: false,
  isYou: false,
};
const me = { ...person, id: 'BbCdEfGhIjKlMnOpQrStUv', fullName: 'Ayşe Yılmaz', role: 'owner', isYou: true };
const gone = { ...person, id: 'DbCdEfGhIjKlMnOpQrStUv', fullName: 'Ece Demir', isDeprovisioned: true };
const company = {
  id: 'c',
  name: 'Örnek A.Ş.',
  email: 'bilgi@ornek.test',
  role: 'owner',
  created: '2026-11-20T09:00:00.000Z',
  memberCount: 2,
  otherOwners: 0,
  logoUrl: null,
  colour: null,
  background: null,
  seats: { bought: 3, given: 1 },
};
const invitation = {
  id: 'CbCdEfGhIjKlMnOpQrStUv',
  email: 'yeni@example.com',
  role: 'member',
  invitedBy: 'Ayşe Yılmaz',
  created: '2026-11-20T09:00:00.000Z',
  until: '2026-11-27T09:00:00.000Z',
  expired: false,
  withSeat: true,
};
const directory = {
  handle: 'ornek',
  url: 'ldaps://ldap.ornek.test',
  bindDn: 'cn=salon',
  baseDn: 'dc=ornek',
  filter: '(objectClass=person)',
  nameAttribute: 'uid',
  mailAttribute: 'mail',
  givenNameAttribute: 'givenName',
  surnameAttribute: 'sn',
  ca: null,
};
const none = { company: null, waiting: null, offers: [] };
const approval = {
  companyName: 'Örnek A.Ş.',
  email: 'can@example.com',
  role: 'member',
  isNew: false,
  invitedBy: 'Ayşe Yılmaz',
  done: null,
};

interface Served {
  own?: unknown;
  approved?: Reply;
}
const serve = ({ own = { company, waiting: null, offers: [] }, approved }: Served = {}) =>
  answering((url) => {
    if (url.includes('/company/approval')) return { body: approval };
    if (url.includes('/account/company-approval'))
      return approved ?? { body: { title: 'Bağlandı', content: 'Tamam.', outcome: 'joined', companyName: 'x' } };
    if (url.includes('/get-all-company-users'))
      return { body: { result: { items: [me, person, gone], totalCount: 3 } } };
    if (url.endsWith('/company/test-directory')) return { body: { finding: 'bindRefused', person: null } };
    if (url.endsWith('/company/directory')) return { body: { directory, domains: ['ornek.test'], ok: true } };
    if (url.includes('/company/invitations')) return { body: { result: { items: [invitation], totalCount: 1 } } };
    if (url.endsWith('/company/invite')) return { body: { invitation } };
    if (url.endsWith('/company/create')) return { body: { title: 'Gönderildi', content: 'Onay yolda.' } };
    if (url.endsWith('/company')) return { body: own };
    return { body: { ok: true } };
  });
const open = async (shown = <OwnCompany />) => {
  session.set({ isAuthenticated: true });
  await Promise.all((['account', 'meeting', 'subscription'] as const).map((pack) => loadPhrases('tr', pack)));
  await withWords(shown);
  return userEvent.setup();
};
afterEach(() => vi.unstubAllGlobals());

describe('the company page', () => {
  it('asks for a company name, and for nothing else before it is there', async () => {
    const asked = serve({ own: none });
    const user = await open();
    await user.type(await screen.findByLabelText(/Şirketin e-posta adresi/), 'a@b.test');
    await user.click(screen.getByRole('button', { name: 'Şirketi kur' }));
    expect(describedAs(screen.getByLabelText(/Şirket adı/))).toContain('Şirket adını yazın.');
    expect(asked.some(({ url }) => url.endsWith('/company/create'))).toBe(false);
    await user.type(screen.getByLabelText(/Şirket adı/), 'Yeni Ltd.');
    await user.click(screen.getByRole('button', { name: 'Şirketi kur' }));
    await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/company/create'))).toBe(true));
  });

  it('lists the people with what an owner may do with them', async () => {
    serve();
    const user = await open();
    const row = await screen.findByRole('row', { name: /Can Aydın/ });
    expect(row.textContent).toContain('Üye');
    expect(row.textContent).not.toContain('dizininde');
    expect(screen.getByRole('row', { name: /Ece Demir/ }).textContent).toContain('Kurum dizininde yok');
    await user.click(within(row).getByRole('button', { name: 'Can Aydın: işlemler' }));
    expect(await screen.findByRole('menuitem', { name: 'Şirketten çıkar' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Lisans ver' })).toBeTruthy();
  });

  it('shows an owner the look as it is typed, with a text that reads on it, and keeps what is empty as none', async () => {
    const asked = serve();
    const user = await open();
    await user.type(await screen.findByLabelText(/^Üst şerit rengi/), 'FFD100');
    await user.tab();
    const preview = screen.getByRole('figure', { name: 'Odanın önizlemesi' });
    const header = within(preview).getByText('Örnek A.Ş.');
    expect([header.style.background, header.style.color]).toEqual(['rgb(255, 209, 0)', 'rgb(0, 0, 0)']);
    await user.click(screen.getByRole('button', { name: 'Görünümü kaydet' }));
    await waitFor(() =>
      expect(asked.find(({ url }) => url.endsWith('/company/branding'))?.body).toEqual({
        name: 'Örnek A.Ş.',
        colour: '#FFD100',
        background: null,
      }),
    );
  });

  it('tries the directory with what the form says, and tells in plain words what was found', async () => {
    const asked = serve();
    const user = await open();
    const test = await screen.findByRole('button', { name: 'Test et' });
    await user.clear(screen.getByLabelText(/base DN/));
    await user.type(screen.getByLabelText(/base DN/), 'dc=baska');
    await user.click(test);
    expect(await screen.findByText(/hesabımızın adını ya da şifresini kabul etmedi/)).toBeTruthy();
    expect(asked.find(({ url }) => url.endsWith('/test-directory'))?.body).toEqual({
      ...directory,
      baseDn: 'dc=baska',
      person: '',
    });
  });

  it('refuses a logo that is no picture before it is sent', async () => {
    serve();
    await open();
    await screen.findByRole('heading', { name: 'Logo' });
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('no file can be chosen');
    await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(await screen.findByText(/Bu dosya türü kullanılamaz/)).toBeTruthy();
  });

  it('shows a member people, and nothing to manage', async () => {
    serve({ own: { company: { ...company, role: 'member', seats: null }, waiting: null, offers: [] } });
    await open();
    expect(await screen.findByText('Can Aydın')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kişi davet et' })).toBeNull();
    expect(screen.queryByText('Yanıt bekleyen davetler')).toBeNull();
    expect(screen.getByRole('button', { name: 'Şirketten ayrıl' })).toBeTruthy();
  });

  it('lets the last owner leave when another one is named', async () => {
    const asked = serve();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Şirketten ayrıl' }));
    const dialog = await screen.findByRole('dialog');
    const leave = within(dialog).getByRole('button', { name: 'Şirketten ayrıl' });
    await user.click(leave);
    expect(asked.some(({ url }) => url.endsWith('/company/leave'))).toBe(false);
    await within(dialog).findAllByRole('option', { name: 'Can Aydın' });
    await user.selectOptions(within(dialog).getByLabelText('Şirketin yeni sahibi'), 'Can Aydın');
    await user.click(leave);
    await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/company/leave'))).toBe(true));
  });

  it('offers a seat with an invitation where one is free', async () => {
    serve();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Kişi davet et' }));
    expect(await screen.findByRole('checkbox', { name: /lisans ver/ })).toHaveProperty('checked', true);
  });
});

describe('the page of the mail', () => {
  it('does nothing by being opened, and says what became of the press', async () => {
    const asked = serve();
    const user = await open(<CompanyApproval Title={() => null} code="kod" notMe={false} />);
    const join = await screen.findByRole('button', { name: 'Şirkete katıl' });
    expect(screen.getByText(/can@example.com/)).toBeTruthy();
    expect(asked.some(({ url }) => url.includes('/account/company-approval'))).toBe(false);
    await user.click(join);
    expect(await screen.findByRole('heading', { name: 'Bağlandı' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Şirket sayfasını aç' })).toHaveProperty('pathname', '/profile/company');
  });

  it('keeps the buttons when the account is in another company', async () => {
    serve({
      approved: {
        status: 403,
        exception: 'DomainException',
        body: { title: 'Başka şirkette', content: 'Önce ayrılın.', code: 'company.inAnother' },
      },
    });
    const user = await open(<CompanyApproval Title={() => null} code="kod" notMe={false} />);
    await user.click(await screen.findByRole('button', { name: 'Şirkete katıl' }));
    expect(await screen.findByText('Önce ayrılın.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ben değilim' })).toBeTruthy();
  });
});
