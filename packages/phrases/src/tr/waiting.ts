import type { Plural } from '../phrase.ts';

/** What someone reads who comes before a planned meeting begins. */
export const waiting = {
  region: 'Toplantının başlangıcı',
  left: 'Başlamasına kalan süre',
  spoken: 'Toplantının başlamasına kalan süre: {time}',
  soon: 'Toplantı başlıyor…',
  start: 'Başlangıç',
  startThere: 'Toplantının saat diliminde ({zone})',
  organiser: 'Düzenleyen',
  keepOpen:
    'Bu sayfayı açık tutun; toplantı başlayınca kendiliğinden açılır. Bu arada bilgilerinizi yazabilir, kameranızı ve mikrofonunuzu deneyebilirsiniz.',

  // A moderator lets guests in
  lobbyRegion: 'Katılma isteğiniz',
  lobbyTitle: 'İçeri alınmayı bekliyorsunuz',
  lobbyAsking: 'Katılma isteğiniz iletiliyor…',
  lobbyAnswer:
    'Moderatöre katılmak istediğiniz bildirildi. İçeri alındığınızda toplantı kendiliğinden açılır; bu sayfayı açık tutun.',
  lobbyNobody:
    'Toplantıda henüz bir moderatör yok. Önce bir moderatörün gelmesi gerekiyor; geldiğinde beklediğinizi görür. Bu sayfayı açık tutun.',
  lobbyFull: 'İçeri alındınız, ancak toplantıdaki bütün yerler dolu. Bir yer açılınca toplantı kendiliğinden açılır.',
  lobbyIn: 'İçeri alındınız',
  lobbyEntering: 'İçeri alındınız, toplantı açılıyor…',
  lobbySilent: 'Sunucuya ulaşılamıyor. Denemeyi sürdürüyoruz, isteğiniz duruyor.',
  lobbyMessage: 'Toplantıdan mesaj',
  lobbyName: 'Moderatör adınızı şöyle görüyor: {name}',
  lobbyLeave: 'Beklemekten vazgeç',
  refusedTitle: 'İsteğiniz kabul edilmedi',
  refusedText:
    'Bir moderatör sizi bu kez içeri almadı. Bir yanlışlık olduğunu düşünüyorsanız biraz sonra yeniden isteyebilirsiniz.',
  refusedLast:
    'Moderatörler sizi içeri almadı; bu toplantı için yeniden isteyemezsiniz. Bir yanlışlık olduğunu düşünüyorsanız toplantıyı düzenleyen kişiyle görüşün.',
  refusedAgain: 'Yeniden iste',
  refusedSoon: 'Yeniden istemek için biraz bekleyin.',
  refusedIn: {
    one: '{count} saniye sonra yeniden isteyebilirsiniz.',
    other: '{count} saniye sonra yeniden isteyebilirsiniz.',
  } as Plural<'tr'>,
} as const;
