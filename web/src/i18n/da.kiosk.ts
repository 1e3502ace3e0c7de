import type { Same } from './same.ts'
import type { kioskEn } from './en.kiosk.ts'

/** The device’s page, in Danish. */
export const kioskDa: Same<typeof kioskEn> = {
  title: 'Møderum',
  version: 'Version {version}',
  connecting: 'Forbinder',
  starting: { title: 'Et øjeblik', text: 'Skærmen forbinder til {host}.' },
  state: { ready: 'Klar', waiting: 'Venter på tilknytning', joining: 'Går ind' },
  offline: {
    title: 'Ingen forbindelse',
    text: 'Ingen kan ringe til lokalet nu. Skærmen prøver igen af sig selv; se efter dens netværk, hvis det varer ved.',
    inCall: 'Ingen forbindelse til portalen. Mødet fortsætter.',
  },
  pairing: {
    label: 'Denne skærms id',
    text: 'Skan koden, eller vælg <b>Enheder, Tilføj enhed</b> i portalen og skriv id’et.',
    code: 'Kode, der fører til portalen',
  },
  check: {
    label: 'Sammenlign med portalen',
    text: 'Portalen viser fire cifre. Er det disse, hedder skærmen nu {name}.',
  },
  rest: {
    next: 'Næste møde om {minutes, plural, one {# minut} other {# minutter}}',
    later: 'I dag',
    running: 'Nu i dette lokale',
    none: 'Ikke flere møder i dag',
    until: 'til {end}, vært {host}',
    hint: 'Ring op fra portalen: skærmen svarer med det samme.',
    hintPrivacy: 'Ring op fra portalen: skærmen ringer først og siger, hvem det er.',
  },
  media: {
    both: 'Kamera og mikrofon er klar',
    noCamera: 'Intet kamera: andre kan høre lokalet, men ikke se det',
    noMicrophone: 'Ingen mikrofon: andre kan se lokalet, men ikke høre det',
    neither: 'Hverken kamera eller mikrofon: lokalet kan kun se og lytte',
    cameraBlocked: 'Browseren spærrer for kameraet. Tillad det for denne side.',
    microphoneBlocked: 'Browseren spærrer for mikrofonen. Tillad den for denne side.',
    allow: 'Tillad kamera og mikrofon',
  },
  ringing: {
    within: 'Ringer, svar inden {seconds} s',
    ringing: 'Ringer',
    calls: 'Møde: {title}',
    accept: 'Besvar',
    decline: 'Afvis',
    hint: 'Vælg med pilene og tryk OK. Uden svar afvises opkaldet, og {name} får besked.',
  },
  joining: {
    title: 'Går ind i {title}',
    text: '{caller} ringede. Billedet kommer om et øjeblik.',
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
    alone: 'Der er ikke andre her. {caller} ringede til lokalet.',
    aloneLeft: 'Lokalet forlader mødet om {seconds} s',
  },
  leftAlone: {
    'nobody-joined': 'Ingen kom',
    'everyone-left': 'Alle andre er gået',
    text: 'Lokalet har forladt “{title}”, fordi der ikke var andre i mødet i et minut. Kamera og mikrofon er slukket.',
  },
  page: { insecure: 'Denne skærm viser kun sider, hvis adresse begynder med https' },
  replay: {
    wait: 'Vent venligst, til streamen begynder',
    silent: 'Uden lyd: Tillad siden at afspille lyd i browserens indstillinger',
    unreachable: 'Der er ingen forbindelse til videoen',
    'not-opened': 'Videoen kunne ikke åbnes',
    refused: 'YouTube viser ikke denne video her',
    gone: 'Denne video findes ikke længere',
    broken: 'Denne skærm kan ikke afspille videoen',
  },
  identify: 'Dette er {name}',
  insecure: {
    title: 'Siden skal åbnes sikkert',
    text: 'Browsere giver kun kamera og mikrofon til sider med https. Åbn https://{host}/kiosk i stedet, eller sæt et certifikat op, som installationsvejledningen siger.',
  },
}
