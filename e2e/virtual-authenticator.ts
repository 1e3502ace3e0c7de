import type { Page } from '@playwright/test'

/**
 * Gives a page an authenticator that its user has and confirms with, by the browser's own protocol. It is empty
 * until a passkey is created in it or copied to it, as a device is that somebody signs in on for the first time.
 */
export async function virtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return { devtools, authenticatorId }
}
type Authenticator = Awaited<ReturnType<typeof virtualAuthenticator>>

/** Puts the passkeys of one authenticator into another. */
export async function copyPasskeys(from: Authenticator, to: Authenticator) {
  const { credentials } = await from.devtools.send('WebAuthn.getCredentials', {
    authenticatorId: from.authenticatorId,
  })
  for (const credential of credentials)
    await to.devtools.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
}
