import type { Same } from './same.ts'
import type { kioskEn } from './en.kiosk.ts'

/** The device’s page, in Danish. */
export const kioskDa: Same<typeof kioskEn> = {
  title: 'Mødelokale',
  version: 'Version {version}',
  connecting: 'Forbinder',
  starting: { title: 'Et øjeblik', text: 'Skærmen forbinder til {host}.' },
  state: { ready: 'Klar', waiting: 'Venter på at blive tilføjet', joining: 'På vej ind' },
  offline: {
    title: 'Ingen forbindelse',
    text: 'Ingen kan ringe til lokalet lige nu. Skærmen bliver ved med at prøve. Tjek netværket, hvis det varer ved.',
    inCall: 'Ingen forbindelse til portalen. Mødet fortsætter.',
  },
  pairing: {
    label: 'Denne skærms id',
    text: 'Scan koden, eller vælg <b>Enheder, Tilføj enhed</b> i portalen, og indtast id’et.',
    code: 'QR-kode til portalen',
  },
  check: {
    label: 'Sammenlign med portalen',
    text: 'Portalen viser fire cifre. Hvis de er ens, er skærmen nu {name}.',
  },
  rest: {
    next: 'Næste møde om {minutes, plural, one {# minut} other {# minutter}}',
    later: 'I dag',
    running: 'Planlagt til nu',
    none: 'Ingen flere møder i dag',
    until: 'til kl. {end}, vært {host}',
    hint: 'Ring til lokalet fra portalen. Det svarer automatisk.',
    hintPrivacy: 'Ring til lokalet fra portalen. Det ringer først og viser, hvem der ringer.',
  },
  media: {
    both: 'Kamera og mikrofon er klar',
    noCamera: 'Intet kamera. Andre kan høre lokalet, men ikke se det.',
    noMicrophone: 'Ingen mikrofon. Andre kan se lokalet, men ikke høre det.',
    neither: 'Hverken kamera eller mikrofon. Lokalet kan kun se og lytte.',
    cameraBlocked: 'Browseren blokerer kameraet. Tillad det for siden.',
    microphoneBlocked: 'Browseren blokerer mikrofonen. Tillad den for siden.',
    allow: 'Tillad kamera og mikrofon',
  },
  ringing: {
    within: 'Ringer, svar inden for {seconds} sek.',
    ringing: 'Ringer',
    calls: 'Møde: {title}',
    accept: 'Besvar',
    decline: 'Afvis',
    hint: 'Vælg med piletasterne, og tryk på OK. Hvis du ikke svarer, afvises opkaldet, og {name} får besked.',
  },
  joining: {
    title: 'På vej ind i {title}',
    text: '{caller} ringede. Videoen starter om et øjeblik.',
    leave: 'Forlad',
  },
  call: {
    bar: 'Dette lokale i mødet',
    mute: 'Slå mikrofonen fra',
    unmute: 'Slå mikrofonen til',
    cameraOff: 'Sluk kameraet',
    cameraOn: 'Tænd kameraet',
    noCamera: 'Intet kamera',
    noMicrophone: 'Ingen mikrofon',
    leave: 'Forlad',
    conference: 'Mødet {title}',
    alone: 'Der er ingen andre her. {caller} ringede til lokalet.',
    aloneLeft: 'Lokalet forlader mødet om {seconds} sek.',
  },
  leftAlone: {
    'nobody-joined': 'Ingen deltog',
    'everyone-left': 'Alle andre er gået',
    text: 'Lokalet har forladt “{title}”, fordi der ikke var andre i mødet i et minut. Kamera og mikrofon er slukket.',
  },
  page: { insecure: 'Skærmen viser kun sider med https' },
  replay: {
    wait: 'Vent, indtil streamen starter',
    silent: 'Ingen lyd. Tillad siden at afspille lyd i browserens indstillinger.',
    unreachable: 'Videoen kan ikke nås',
    'not-opened': 'Videoen kunne ikke åbnes',
    'not-allowed': 'YouTube tillader ikke videoen her',
    gone: 'Videoen findes ikke længere',
    broken: 'Skærmen kan ikke afspille videoen',
  },
  identify: 'Dette er {name}',
  insecure: {
    title: 'Åbn siden med https',
    text: 'Kamera og mikrofon kræver https. Åbn https://{host}/kiosk i stedet, eller sæt et certifikat op som beskrevet i installationsvejledningen.',
  },
}
