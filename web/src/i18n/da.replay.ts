import type { replayEn } from './en.replay.ts'
import type { Same } from './same.ts'

/** A replay as those who watch it see it, in Danish. */
export const replayDa: Same<typeof replayEn> = {
  join: 'Se genudsendelsen',
  about: 'Alle ser med på samme tid. Du behøver hverken kamera eller mikrofon.',
  plays: 'Afspilles kl. {time}',
  over: 'Genudsendelsen er slut',
  waitTitle: 'Vent, indtil streamen starter',
  until: 'Tid til genudsendelsens start',
  opening: 'Åbner videoen',
  sound: 'Slå lyden til',
  mute: 'Slå lyden fra',
  full: 'Fuld skærm',
  leave: 'Forlad',
  now: 'Genudsendelse',
  leftTitle: 'Du har forladt genudsendelsen',
  leftText: 'Den fortsætter til kl. {time}. Du kan altid komme tilbage.',
  endedTitle: 'Genudsendelsen er slut',
  loadFailed: 'Genudsendelsen kunne ikke åbnes',
  errors: {
    unreachable: 'Videoen kan ikke nås',
    unreachableText: 'Tjek din forbindelse, og prøv igen. Du fortsætter, hvor de andre er.',
    'not-opened': 'Videoen kunne ikke åbnes',
    'not-openedText': 'Linket er udløbet. Prøv igen for at få et nyt.',
    'not-allowed': 'YouTube tillader ikke videoen her',
    'not-allowedText': 'Ejeren tillader kun, at den vises på YouTube.',
    gone: 'Videoen findes ikke længere',
    goneText: 'Den er fjernet fra YouTube eller gjort privat.',
    broken: 'Browseren kan ikke afspille videoen',
    brokenText: 'Prøv en anden browser, eller sig det til værten.',
    onYoutube: 'Åbn på YouTube',
  },
}
