import { CONSENT_VERSION, type EarlyPage, earlyPlaces as places } from '@salon/contract';
import type { GuestLanguage } from '@salon/phrases';
import { MemoryRouter } from 'react-router';
import { EarlyForm } from '../features/room/index.ts';
import { loginFor } from '../shared/paths.ts';
import { loadPhrases, PhrasesProvider, phraseNow } from '../shared/phrases/index.ts';
import { drawMarkup } from './drawMarkup.ts';
import { PublicShell } from './layout/PublicShell.tsx';

/** Draws the join page in a language, for whatever meeting, as the page's own code draws it first. */
export async function drawEarlyPage(language: GuestLanguage): Promise<EarlyPage> {
  await loadPhrases(language, 'base');
  const path = `/${language}/meeting/go/${places.encoded}`;
  const drawn = await drawMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PhrasesProvider language={language}>
        <PublicShell isPlain>
          <EarlyForm
            signInPath={loginFor(path)}
            meeting={{
              meetingId: '',
              title: places.title,
              status: 'ongoing',
              role: 'guest',
              prefill: { userId: '', userName: '', email: '' },
              signed: false,
              consentGiven: false,
              consentVersion: CONSENT_VERSION,
              link: '',
              maxParticipants: 0,
              startsAt: null,
              endsAt: null,
              timeZone: 'Europe/Istanbul',
              serverNow: '',
              needsAccessCode: false,
              locked: false,
              headerText: places.above,
              summary: places.summary,
              creatorFullName: '',
              brand: { name: places.company, logoUrl: null, colour: null, onColour: null },
              muteOnStart: false,
              recording: null,
              preconnect: null,
            }}
          />
        </PublicShell>
      </PhrasesProvider>
    </MemoryRouter>,
  );
  const ongoing = phraseNow(language, 'join.statusOngoing');
  const html = drawn.replace(`>${ongoing}<`, `>${places.standing}<`);
  const words = {
    above: phraseNow(language, 'join.youAreJoining'),
    ongoing,
    upcoming: phraseNow(language, 'join.statusUpcoming'),
  };
  return { html, words };
}
