import type { secondStepEn } from './en.second-step.ts'
import type { Same } from './same.ts'

/** What those read who sign in with two steps, or set that up, in Danish. */
export const secondStepDa: Same<typeof secondStepEn> = {
  title: 'Indtast din kode',
  text: 'Åbn din godkendelsesapp, og indtast koden for {email}.',
  textAnyone: 'Åbn din godkendelsesapp, og indtast den kode, den viser.',
  code: 'Kode',
  codeHelp: '6 cifre',
  required: 'Indtast de 6 cifre',
  incorrect: 'Koden er forkert eller allerede brugt. Indtast den, der vises nu.',
  recovery: 'Indtast en gendannelseskode',
  recoveryText: 'Hver gendannelseskode virker én gang.',
  recoveryCode: 'Gendannelseskode',
  recoveryRequired: 'Indtast en gendannelseskode',
  recoveryIncorrect: 'Gendannelseskoden er forkert eller allerede brugt',
  useRecovery: 'Brug en gendannelseskode',
  useApp: 'Brug din godkendelsesapp',
  usePassword: 'Brug din adgangskode',
  useCode: 'Brug en kode',
  lost: 'Har du mistet både telefon og koder? Bed den, der administrerer din konto, om at nulstille totrinslogin.',
  otherAccount: 'Log ind med en anden konto',
  confirmText:
    'Indtast en kode fra din godkendelsesapp for at fortsætte. Du bliver ikke spurgt igen de næste 10 minutter.',
  setUpTitle: 'Slå totrinslogin til',
  setUpNeeded:
    'Din konto kræver totrinslogin. Slå det til for at fortsætte. Du skal bruge en godkendelsesapp på din telefon.',
  scan: 'Scan koden med din godkendelsesapp, og indtast de 6 cifre, den viser.',
  qrCode: 'QR-kode til din godkendelsesapp',
  secret: 'Eller skriv denne nøgle i appen',
  turnOn: 'Slå til',
  codesTitle: 'Gem dine gendannelseskoder',
  codesText:
    'Hvis du mister din telefon, kan du logge ind med en af disse koder. Hver kode virker én gang. De vises kun nu.',
  codes: 'Gendannelseskoder',
  copy: 'Kopiér koder',
  copied: 'Kopieret',
  download: 'Download',
  fileName: 'gendannelseskoder.txt',
  saved: 'Jeg har gemt dem',
  renewTitle: 'Vil du lave nye gendannelseskoder?',
  renewText: 'De gamle holder op med at virke.',
  renewVerb: 'Lav nye koder',
  removeTitle: 'Vil du slå totrinslogin fra?',
  removeText:
    'Derefter er din adgangskode nok til at logge ind. Dine gendannelseskoder holder op med at virke.',
  removeVerb: 'Slå fra',
  removed: 'Totrinslogin er slået fra',
}
