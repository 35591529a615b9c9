import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'fr'> = {
  required: 'Veuillez remplir ce champ.',
  titleShort: 'Le titre doit comporter au moins 2 caractères.',
  titleLong: 'Le titre peut comporter au plus 200 caractères.',
  titleSequence: 'Le titre ne peut pas contenir la séquence /*/*.',
  idBroken: 'Ce code n’est pas valide.',
  linkLong: 'Le lien est trop long.',
  nameLength: 'Vos prénom et nom doivent comporter entre 2 et 40 caractères.',
  nameLetters: 'Utilisez uniquement des lettres, espaces, traits d’union, apostrophes et parenthèses.',
  emailInvalid: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.com.',
  messageLong: 'Un message peut comporter au plus 4 000 caractères.',
  titleEncoding: 'Le titre est illisible : il doit être un texte UTF-8 en base64.',
  invalid: 'Ce champ n’est pas valide.',
};
