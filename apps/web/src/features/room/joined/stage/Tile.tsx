import type { LayoutTile, RoomPerson } from '@salon/room';
import { memo, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { classes } from '#shared/ui/classes.ts';
import { ShareZoom, TileSigns } from '../lazyComponents.tsx';
import { PersonMenu } from '../people/PersonMenu.tsx';
import { useUnread } from '../people/useUnread.ts';
import { useAnnouncements, useInside } from '../room.context.ts';
import { LevelRing } from './LevelRing.tsx';
import { Overlays } from './Overlays.tsx';
import { Picture } from './Picture.tsx';
import { Placeholder } from './Placeholder.tsx';
import { isSameTile, placeOf } from './place.ts';
import css from './Tile.module.css';
import { NamePlate } from './TileMarks.tsx';
import { useMover } from './useMover.ts';

interface Props {
  tile: LayoutTile;
  person: RoomPerson;
  /** Place in the queue of hands, 0 when the hand is down. */
  place: number;
  pinned: boolean;
}

const isSame = (before: Props, now: Props): boolean =>
  before.person === now.person &&
  before.place === now.place &&
  before.pinned === now.pinned &&
  isSameTile(before.tile, now.tile);

/** Someone's picture in its place, with everything that is to be known about them. */
export const Tile = memo(function Tile({ tile, person, place, pinned }: Props) {
  const { t } = usePhrases();
  const element = useRef<HTMLElement>(null);
  const floats = tile.part === 'floating';
  const mover = useMover(element, floats);
  return (
    <article
      ref={element}
      className={classes(css.tile, css[tile.part], tile.box.width < 180 && css.tiny)}
      style={placeOf(tile)}
      aria-label={nameOf(t, tile, person)}
      data-tile={tile.key}
      {...mover}
    >
      {tile.is === 'share' ? (
        <div className={css.frame} data-picture>
          <Picture personId={person.screenOf ?? person.id} source="screen" />
        </div>
      ) : (
        <Face person={person} />
      )}
      {tile.is === 'person' && person.speaking && <LevelRing personId={person.id} />}
      {tile.is === 'person' ? (
        <NamePlate person={person} pinned={pinned} />
      ) : (
        <span className={css.plate}>{t('room.screenOf', { name: person.fullName })}</span>
      )}
      {tile.is === 'share' && tile.part === 'stage' && (
        <>
          <Overlays surface={`share/${person.id}`} presenterId={person.id} />
          <ShareZoom personId={person.screenOf ?? person.id} />
        </>
      )}
      {tile.is === 'person' && <Signs person={person} place={place} />}
      <span className={css.menu}>
        <PersonMenu person={person} />
      </span>
    </article>
  );
}, isSame);

function nameOf(t: ReturnType<typeof usePhrases>['t'], { is, part }: LayoutTile, person: RoomPerson): string {
  if (is === 'share') return t('room.screenOf', { name: person.fullName });
  if (part === 'floating') return `${t('room.selfView')}. ${t('room.selfViewMove')}`;
  const name = person.isMe ? t('room.nameAndYou', { name: person.fullName }) : person.fullName;
  return person.speaking ? `${name}, ${t('room.speaking')}` : name;
}

/** What stands in the corner; most have nothing there. */
function Signs({ person, place }: Pick<Props, 'person' | 'place'>) {
  const reacts = useAnnouncements(({ reactions }) => reactions.some(({ personId }) => personId === person.id));
  const unread = useUnread(person);
  return (place > 0 || reacts || unread) && <TileSigns person={person} place={place} />;
}

/** The camera's picture, over what shows until its first frame has come. */
function Face({ person }: { person: RoomPerson }) {
  const { t } = usePhrases();
  const mirror = useStore(useInside().preferences, (state) => state.mirror);
  return (
    <>
      <span className={css.face}>
        <Placeholder person={person} />
        {person.camera === 'paused' && <span className={css.paused}>{t('room.pausedForSound')}</span>}
      </span>
      {person.camera === 'on' && (
        <Picture personId={person.cameraOf ?? person.id} source="camera" mirrored={person.isMe && mirror} />
      )}
    </>
  );
}
