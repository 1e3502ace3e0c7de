import { issueMailToken } from '#auth/mail-tokens.ts'
import { hashPassword } from '#auth/passwords.ts'
import { newId } from '#db/new-id.ts'
import { ACCESS_REQUESTS, newSessionOf } from './access-requests.ts'
import { addFactor, appCode, removeFactor } from './add-factor.ts'
import { DELETED_REQUESTS } from './deleted-requests.ts'
import { DEVICE_REQUESTS } from './device-requests.ts'
import { GROUP_REQUESTS } from './group-requests.ts'
import { KEY_REQUESTS } from './key-requests.ts'
import { LIVE_REQUESTS } from './live-requests.ts'
import { MEETING_REQUESTS } from './meeting-requests.ts'
import { withoutBody, nobody, nothing, PASSWORD, type Factory } from './request-factory.ts'
import { PASSKEY_REQUESTS } from './passkey-requests.ts'
import { SCIM_REQUESTS } from './scim-requests.ts'
import { SETTINGS_REQUESTS } from './settings-requests.ts'
import { ACCOUNT_SIGN_ON_REQUESTS } from './account-sign-on-requests.ts'
import { SINGLE_SIGN_ON_REQUESTS } from './single-sign-on-requests.ts'
import type { TestApp } from './test-app.ts'
import { STREAM_REQUESTS } from './stream-requests.ts'
import { USER_REQUESTS } from './user-requests.ts'
import { VIEW_REQUESTS } from './view-requests.ts'
import { VIDEO_REQUESTS } from './video-requests.ts'

/** Requests of the connection to YouTube. */
const YOUTUBE_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET livestreaming/connectyoutube': withoutBody,
  'GET livestreaming/disconnectyoutube': withoutBody,
  'POST livestreaming/connectyoutube': nothing,
  'POST livestreaming/disconnectyoutube': nothing,
  'GET livestreaming/getyoutubestatus': withoutBody,
  // Nobody is led in by it who was not sent away in the same browser.
  'GET /oauth/youtube/callback': withoutBody,
}

let hash: Promise<string> | undefined

/** Gives somebody PASSWORD, whatever they had. */
export async function setPassword({ db }: TestApp, id: string) {
  hash ??= hashPassword(PASSWORD)
  await db
    .updateTable('users')
    .set({ password_hash: await hash, password_temporary: false })
    .where('id', '=', id)
    .execute()
}

/** One factory for each call that exists, by method and path. */
export const VALID_REQUESTS: Readonly<Record<string, Factory>> = {
  'POST account/login': async ({ app, tenants, actor }) => {
    // Anyone who cannot sign in yet signs in as somebody else.
    const { id, email } =
      actor.id && actor.letter !== 'L' ? { id: actor.id, email: actor.email } : tenants.people.M2
    await setPassword(app, id)
    return { body: { email, password: PASSWORD } }
  },
  'GET account/profile': withoutBody,
  'POST account/profile': () => ({ body: { name: 'Renamed', locale: 'en-US' } }),
  'POST account/password': async ({ app, actor }) => {
    if (actor.id) await setPassword(app, actor.id)
    return { body: { oldPassword: PASSWORD, password: 'another horse 42' } }
  },
  'POST account/confirmpassword': async ({ app, actor }) => {
    if (actor.id) await setPassword(app, actor.id)
    return { body: { password: PASSWORD } }
  },
  'POST account/exportlist': nothing,
  'POST account/secondstep': () => ({ body: { code: '123456' } }),
  'GET account/secondfactor': withoutBody,
  'POST account/secondfactor/begin': async ({ app, actor }) => {
    if (actor.id) await removeFactor(app, actor.id)
    return { body: {} }
  },
  'POST account/secondfactor/confirm': async ({ app, actor }) => {
    const secret = actor.id && (await addFactor(app, actor.id, { confirmed: false }))
    return { body: { code: secret ? appCode(secret, app.clock.now()) : '123456' } }
  },
  'POST account/secondfactor/recoverycodes': async ({ app, actor }) => {
    if (actor.id) await addFactor(app, actor.id)
    return { body: {} }
  },
  'POST account/secondfactor/remove': async ({ app, actor }) => {
    if (actor.id) await addFactor(app, actor.id)
    return { body: {} }
  },
  ...PASSKEY_REQUESTS,
  'POST account/forgotpassword': () => ({ body: { email: nobody().email } }),
  'POST users/verify': async ({ app, tenants }) => ({
    body: {
      token: await issueMailToken(app.db, tenants.people.pendingMember.id, 'invitation', app.clock.now()),
    },
  }),
  'POST users/resetpassword': async ({ app, tenants }) => ({
    body: { token: await issueMailToken(app.db, tenants.people.M2.id, 'password-reset', app.clock.now()) },
  }),
  'POST users/confirmemail': async ({ app, tenants }) => {
    const { id } = tenants.people.M2
    await app.db.updateTable('users').set({ pending_email: nobody().email }).where('id', '=', id).execute()
    return { body: { token: await issueMailToken(app.db, id, 'email-change', app.clock.now()) } }
  },
  'POST users/createpassword': () => ({ body: { password: PASSWORD, confirm: PASSWORD } }),
  'POST account/logout': nothing,
  'GET account/sessions': withoutBody,
  'DELETE account/sessions/{id}': async ({ app, tenants, actor }, relation) => {
    const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.M3.id : null
    return { params: { id: owner ? await newSessionOf(app, owner) : newId() } }
  },
  'POST account/sessions/endothers': nothing,
  'GET account/notifications': withoutBody,
  'POST account/notifications': () => ({ body: { signIns: true } }),
  ...VIEW_REQUESTS,
  ...KEY_REQUESTS,
  ...SCIM_REQUESTS,
  'GET misc/healthcheck': withoutBody,
  'GET misc/status': withoutBody,
  'POST misc/logdetails': () => ({ body: { minutes: 0 } }),
  'POST misc/supportbundle': nothing,
  'GET misc/overview': withoutBody,
  'GET search': () => ({ query: { term: 'Holm' } }),

  ...MEETING_REQUESTS,
  ...USER_REQUESTS,
  ...ACCESS_REQUESTS,
  ...GROUP_REQUESTS,
  ...DELETED_REQUESTS,
  ...DEVICE_REQUESTS,
  ...SETTINGS_REQUESTS,
  ...SINGLE_SIGN_ON_REQUESTS,
  ...ACCOUNT_SIGN_ON_REQUESTS,
  ...STREAM_REQUESTS,
  ...LIVE_REQUESTS,
  ...VIDEO_REQUESTS,
  ...YOUTUBE_REQUESTS,
  'POST outbox/list': nothing,
  'GET /livez': withoutBody,
  'GET /readyz': withoutBody,
  'GET /openapi.json': withoutBody,
  'GET /docs': withoutBody,
  'POST /csp-report': () => ({
    body: { 'csp-report': { 'blocked-uri': 'inline' } },
    headers: { 'content-type': 'application/csp-report' },
  }),
}
