import type { Complete } from '../phrase.ts';
import type { secondDevice as source } from '../tr/secondDevice.ts';

export const secondDevice: Complete<typeof source, 'fr'> = {
  title: 'Vous êtes déjà dans cette réunion',
  text: 'Vous êtes dans cette réunion dans un autre onglet ou sur un autre appareil.',
  tooManyTitle: 'Vous êtes déjà ici avec quatre appareils',
  tooMany:
    'Vous pouvez suivre une réunion sur quatre appareils à la fois au maximum. Continuez ici, ou quittez la réunion sur l’un d’eux, puis rejoignez-la de nouveau.',
  move: 'Continuer ici',
  moveHint: 'La réunion se poursuit ici ; l’autre onglet ou l’autre appareil la quitte.',
  second: 'Rejoindre comme deuxième appareil',
  secondHint:
    'Vous restez une seule personne dans la liste. Le micro et le son sont d’abord coupés ici pour que rien ne s’entende deux fois.',
  soundOff: 'C’est votre deuxième appareil : le son de la réunion est coupé ici.',
  soundOn: 'Activer le son ici',
};
