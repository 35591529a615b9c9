import { type CompanyDirectory, DirectoryCa, type InputOf, saveDirectory } from '@salon/contract';
import { type Faults, faultsOf, messageOf } from '#shared/form/index.ts';
import { seal } from '#shared/sealed/index.ts';

const texts = [
  'handle',
  'url',
  'bindDn',
  'baseDn',
  'filter',
  'nameAttribute',
  'mailAttribute',
  'givenNameAttribute',
  'surnameAttribute',
] as const;
export type DirectoryText = (typeof texts)[number];

/** What the form of a directory holds; what is tried with it is kept nowhere. */
export type DirectoryValues = Readonly<Record<DirectoryText | 'ca' | 'password' | 'person' | 'personPassword', string>>;

export const directoryOrder = [...texts, 'ca', 'password', 'person', 'personPassword'] as const;

/** What an OpenLDAP server has mostly; the rest only its owner knows. */
const usual = {
  handle: '',
  url: 'ldaps://',
  bindDn: '',
  baseDn: '',
  filter: '(objectClass=inetOrgPerson)',
  nameAttribute: 'uid',
  mailAttribute: 'mail',
  givenNameAttribute: 'givenName',
  surnameAttribute: 'sn',
};

export const valuesOf = (directory: CompanyDirectory | null): DirectoryValues => ({
  ...usual,
  ...directory,
  ca: directory?.ca ?? '',
  password: '',
  person: '',
  personPassword: '',
});

const { shape } = saveDirectory.input;
const caOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** `kept`: there is a password already, which stays where none is typed. */
export const checkDirectory =
  (directory: boolean) =>
  (values: DirectoryValues): Faults<DirectoryValues> =>
    faultsOf({
      handle: messageOf(shape.handle, values.handle),
      url: messageOf(shape.url, values.url),
      bindDn: messageOf(shape.bindDn, values.bindDn),
      baseDn: messageOf(shape.baseDn, values.baseDn),
      filter: messageOf(shape.filter, values.filter),
      nameAttribute: messageOf(shape.nameAttribute, values.nameAttribute),
      mailAttribute: messageOf(shape.mailAttribute, values.mailAttribute),
      givenNameAttribute: messageOf(shape.givenNameAttribute, values.givenNameAttribute),
      surnameAttribute: messageOf(shape.surnameAttribute, values.surnameAttribute),
      ca: caOf(values.ca) === null ? null : messageOf(DirectoryCa, values.ca),
      password: !directory && values.password === '' ? 'field.required' : null,
    });

type Sealed = Pick<InputOf<typeof saveDirectory>, 'password'> & { personPassword?: string };

/** What is sent: the settings, and the passwords that were typed, sealed. */
export async function sealedDirectory({ password, person, personPassword, ca, ...settings }: DirectoryValues) {
  const typed = { password, personPassword };
  const names = (['password', 'personPassword'] as const).filter((name) => typed[name] !== '');
  const sent = await seal(names.map((name) => typed[name]));
  if (!sent.ok) return sent;
  const passwords: Sealed = Object.fromEntries(names.map((name, at) => [name, sent.sealed[at] ?? '']));
  return { ok: true as const, settings: { ...settings, ca: caOf(ca) }, person: person.trim(), ...passwords };
}
