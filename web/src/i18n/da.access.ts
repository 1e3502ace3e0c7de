import type { accessEn } from './en.access.ts'
import type { Same } from './same.ts'

/** What is said about the sessions and API keys of people one manages, in Danish. */
export const accessDa: Same<typeof accessEn> = {
  access: {
    title: 'Sessioner og API-nøgler for {name}',
    sessions: 'Sessioner',
    keys: 'API-nøgler',
    none: '{name} er ikke logget ind nogen steder.',
    noKeys: '{name} har ingen API-nøgler.',
    notified: '{name} får besked på e-mail, når du afslutter en session eller tilbagekalder en nøgle.',
    endAll: 'Log ud overalt',
    endAllTitle: 'Vil du logge {name} ud overalt?',
    endAllText: '{name} bliver logget ud overalt, forlader et igangværende møde og kan logge ind igen.',
    revokeText:
      'Programmer, der bruger den, bliver afvist fra næste kald. {name} får besked. Det kan ikke fortrydes.',
    failed: 'Sessionerne kunne ikke hentes',
    keysFailed: 'API-nøglerne kunne ikke hentes',
  },
  requireFactor: {
    title: 'Kræv totrinslogin',
    titleOf: 'Totrinslogin for {name}',
    text: 'Fra datoen skal alle på kontoen tilføje en godkendelsesapp eller en adgangsnøgle, før de kan fortsætte, også hvis de er logget ind. Indtil de gør det, er deres API-nøgler sat på pause.',
    day: 'Kræves fra',
    dayHelp: 'Uden en dato er totrinslogin valgfrit.',
    optional: 'Totrinslogin er valgfrit.',
    from: 'Kræves fra {date}.',
    without: '{without} af {people, plural, one {# person} other {# personer}} har ikke slået det til endnu.',
    everyone: 'Alle har slået det til.',
    choose: 'Kræv det',
    change: 'Skift',
    saved: 'Totrinslogin er gemt',
    failed: 'Totrinslogin kunne ikke hentes',
  },
}
