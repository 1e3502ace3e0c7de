import type { Same } from './same.ts'
import type { setPasswordEn } from './en.set-password.ts'

/** What those read who choose a password or confirm an address, in Danish. */
export const setPasswordDa: Same<typeof setPasswordEn> = {
  invitationTitle: 'Velkommen! Vælg en adgangskode',
  resetTitle: 'Vælg en ny adgangskode',
  startTitle: 'Vælg din egen adgangskode',
  startText: 'Vælg en adgangskode, som kun du kender.',
  forUser: 'For {email}',
  checking: 'Tjekker linket',
  resetExpired: 'Linket til nulstilling er udløbet',
  resetExpiredText:
    'Et link til nulstilling gælder i 60 minutter og virker én gang. Bed om et nyt med “Glemt adgangskode?”.',
  invitationExpired: 'Invitationen er udløbet',
  invitationExpiredText:
    'En invitation gælder i 7 dage og virker én gang. Bed den, der inviterede dig, om at sende den igen.',
  emailExpired: 'Bekræftelseslinket er udløbet',
  emailExpiredText:
    'Et bekræftelseslink gælder i 24 timer og virker én gang. Bed den, der ændrede din adresse, om at gøre det igen.',
  emailTaken: 'En anden bruger adressen',
  emailTakenText: 'En anden konto bruger den nu. Din gamle adresse virker stadig.',
  emailConfirmed: 'Din nye e-mail er bekræftet',
  emailConfirmedText: 'Log ind med {email} fra nu af.',
  unreachable: 'Linket kunne ikke tjekkes',
}
