import type { providersEn } from './en.providers.ts'
import type { Same } from './same.ts'

/** Signing in at a provider, in Danish. */
export const providersDa: Same<typeof providersEn> = {
  with: 'Log ind med {name}',
  working: 'Logger dig ind…',
  failedTitle: 'Du blev ikke logget ind',
  linkTitle: 'Forbind din konto',
  linkText:
    'Der findes en konto til {email}. Indtast dens adgangskode én gang. Derefter logger du ind uden den.',
  connect: 'Forbind og log ind',
  handedOverTitle: 'Du er færdig her',
  handedOver: 'Luk dette vindue, og fortsæt, hvor du var.',
  connected: 'Forbundet med {name}',
  notConnected: 'Din konto blev ikke forbundet',
  toProfile: 'Tilbage til din profil',
}
