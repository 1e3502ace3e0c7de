import type { Page } from '@playwright/test'

/**
 * Gives a page an authenticator that its user has and confirms with, by the browser's own protocol. Returns how to
 * take it to another page, with what it has by then, and how to lose it.
 */
export async function virtualAuthenticator(page: Page) {
  const { devtools, authenticatorId } = await attach(page)
  return {
    async moveTo(other: Page) {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
      const there = await attach(other)
      for (const credential of credentials)
        await there.devtools.send('WebAuthn.addCredential', {
          authenticatorId: there.authenticatorId,
          credential,
        })
    },
    lose: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}

async function attach(page: Page) {
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
