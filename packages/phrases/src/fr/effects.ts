import type { Complete } from '../phrase.ts';
import type { effects as source } from '../tr/effects.ts';

export const effects: Complete<typeof source, 'fr'> = {
  background: 'Arrière-plan',
  none: 'Tel quel',
  blur: 'Flou léger',
  strongBlur: 'Flou prononcé',
  shore: 'Rivage',
  hills: 'Collines',
  studio: 'Bureau',
  evening: 'Soirée',
  own: 'Votre image',
  preparing: 'Préparation…',
  replaced:
    'La formule de cette réunion ne comprend pas les images d’arrière-plan ; ce qui est derrière vous est flouté.',
  noPictures:
    'La formule de cette réunion ne comprend pas les images d’arrière-plan. Vous pouvez tout de même flouter ce qui est derrière vous.',
  unsupported:
    'Ce navigateur ne peut pas modifier l’arrière-plan. Essayez une version récente de Chrome, Edge, Firefox ou Safari.',
  bring: 'Importer une image',
  bringAnother: 'Importer une autre image',
  bringHint: 'JPEG, PNG ou WebP, 10 Mo au plus. L’image reste dans ce navigateur.',
  remove: 'Supprimer l’image',
  refused_kind: 'Ce type de fichier ne convient pas. Choisissez une image JPEG, PNG ou WebP.',
  refused_large: 'Le fichier dépasse 10 Mo. Choisissez une image plus légère.',
  refused_small: 'L’image est trop petite. Elle doit faire au moins 320 pixels de large.',
  refused_unreadable: 'L’image n’a pas pu être ouverte. Le fichier est peut-être endommagé ; choisissez-en une autre.',
  refused_notKept:
    'L’image n’a pas pu être conservée dans ce navigateur. Vous êtes peut-être en navigation privée, ou l’espace manque.',
  trouble_unsupported: 'Ce navigateur ne peut pas modifier l’arrière-plan.',
  trouble_unreached:
    'Les éléments nécessaires à l’arrière-plan n’ont pas pu être téléchargés. Vérifiez votre connexion.',
  trouble_slow: 'L’arrière-plan a été désactivé : cet appareil n’est pas assez rapide.',
  trouble_failed: 'L’arrière-plan n’a pas fonctionné.',
  cameraIsOff: 'Votre caméra a été désactivée pour que personne ne voie votre pièce.',
  showAsItIs: 'Activer la caméra sans arrière-plan',
  checkPage: 'Ouvrir le test des appareils et de la connexion',
  noise: 'Suppression renforcée du bruit',
  noiseHint:
    'Atténue aussi le clavier, le ventilateur et la rue. Désactivée, elle laisse agir celle du navigateur ; ne l’activez pas si vous jouez de la musique.',
  noiseFailed:
    'Cela n’a pas fonctionné dans ce navigateur. Votre voix est transmise avec la suppression du bruit du navigateur.',
};
