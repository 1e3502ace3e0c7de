import type { rejectionReasonsEn } from './en.rejection-reasons.ts'
import type { Same } from './same.ts'

/** Why a sign-in at a sign-in service was refused, in Danish. */
export const rejectionReasonsDa: Same<typeof rejectionReasonsEn> = {
  unreachable: 'Tjenesten kunne ikke nås',
  'too-slow': 'Tjenesten var for længe om at svare',
  'too-large': 'Tjenestens svar var for stort',
  redirected: 'Tjenesten svarede med en omdirigering',
  'no-description': 'Der er ingen OpenID-tjeneste på adressen',
  'other-issuer': 'Svaret nævner en anden adresse (issuer)',
  'client-refused': 'Tjenesten afviste klient-id’et eller klienthemmeligheden',
  audience: 'Svaret var til en anden klient',
  nonce: 'Svaret hørte til et andet login',
  algorithm: 'Svaret var ikke signeret, eller det var signeret på en måde, der ikke accepteres',
  signature: 'Svarets signatur var forkert',
  expired: 'Svaret var udløbet',
  'issued-in-the-future': 'Svaret var fra fremtiden. Tjek tjenestens ur.',
  'not-recent': 'Tjenesten bad ikke om login igen',
  answer: 'Svaret kunne ikke læses',
  declined: 'Personen afbrød, eller tjenesten afviste',
  'no-verified-email': 'Ingen bekræftet e-mailadresse på tjenestens domæner',
  'no-rule': 'Der er ingen konto, og ingen regel passer',
  'parent-gone': 'Kontoen, som reglen nævner, findes ikke længere eller er ikke aktiv',
  'other-account': 'Personen hører til en anden konto',
  suspended: 'Kontoen er suspenderet',
  'no-password': 'Kontoen er inviteret eller har ingen adgangskode at forbinde den med',
  'address-taken': 'En anden nåede at få e-mailadressen først',
  connected: 'Allerede forbundet med en anden konto',
  'other-person': 'En anden loggede ind hos tjenesten',
}
