import type { replayEn } from './en.replay.ts'
import type { Same } from './same.ts'

/** A replay as those who watch it see it, in Danish. */
export const replayDa: Same<typeof replayEn> = {
  join: 'Se genudsendelsen',
  about: 'Alle ser det samme billede på samme tid. Du behøver hverken kamera eller mikrofon.',
  plays: 'Afspilles kl. {time}',
  over: 'Genudsendelsen er slut',
  waitTitle: 'Vent venligst, til streamen begynder',
  until: 'Tid til genudsendelsen begynder',
  opening: 'Videoen åbnes',
  sound: 'Slå lyd til',
  mute: 'Slå lyd fra',
  full: 'Fuld skærm',
  leave: 'Forlad',
  now: 'Genudsendelse',
  leftTitle: 'Du har forladt genudsendelsen',
  leftText: 'Den fortsætter til kl. {time}. Du kan komme tilbage når som helst.',
  endedTitle: 'Genudsendelsen er slut',
  asking: 'Genudsendelsen kunne ikke åbnes',
  faults: {
    unreachable: 'Der er ingen forbindelse til videoen',
    unreachableText: 'Kontrollér din forbindelse, og prøv igen. Du kommer tilbage dertil, hvor de andre er.',
    'not-opened': 'Videoen blev ikke åbnet',
    'not-openedText': 'Linket er brugt. Prøv igen for at få et nyt.',
    refused: 'YouTube viser ikke denne video her',
    refusedText: 'Ejeren tillader den kun på YouTube.',
    gone: 'Denne video findes ikke længere',
    goneText: 'Den er fjernet fra YouTube eller gjort privat.',
    broken: 'Denne browser kan ikke afspille videoen',
    brokenText: 'Prøv en anden browser, eller sig det til værten.',
    onYoutube: 'Åbn den på YouTube',
  },
}
