import { saveLastClaims } from '#modules/single-sign-on/last-claims.ts'
import { attemptsOf } from '#modules/streams/youtube/attempts.ts'
import { connectionsStore } from '#modules/streams/youtube/connections.store.ts'
import { sessionIdOf } from './passkey-requests.ts'
import { addFactor } from './add-factor.ts'
import { addStream } from './add-stream.ts'
import { addProvider } from './single-sign-on-requests.ts'
import type { TestApp } from './test-app.ts'

/** Fills every place that has encrypted values, by what fills it in the product. */
export async function fillEncrypted(app: TestApp) {
  const { db, clock } = app
  const now = clock.now()
  const admin = await app.addUser({ role: 'super-admin' })
  const customer = await app.addUser({ role: 'customer', parentId: admin.id })
  await addFactor(app, customer.id)
  const providerId = await addProvider(app)
  await saveLastClaims(db, providerId, { sub: 'somebody' }, now)
  const source = { actor: { ...customer, role: 'customer' as const }, address: '', userAgent: '' }
  await connectionsStore(db).save(customer.id, { id: 'channel', title: 'Channel' }, 'refresh', {
    source,
    now,
  })
  const sessionId = (await sessionIdOf(app, customer.token)) ?? ''
  await attemptsOf(db).begin(sessionId, 'verifier', now)
  // More than are encrypted at a time.
  for (let count = 0; count < 230; count += 1)
    await addStream(app, { type: 'livestreaming', hostId: customer.id })
  await addStream(app, { type: 'scheduledevent', hostId: customer.id })
  await admin.api.settingsEditing.saveContact({
    ...{
      supportMail: 'help@example.org',
      contactNumber: '+45 12 34 56 78',
      googleMapAPIKey: 'maps-key-1234',
    },
  })
  await admin.api.settingsEditing.saveScreenApp({ token: 'screenapp-token' })
  return { providerId, sessionId }
}
