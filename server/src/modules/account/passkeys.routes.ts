import { MAX_PASSKEYS, type passkeys } from '@samtale/contract/account/passkeys'
import { AppError } from '@samtale/contract/core/errors'
import { consumeChallenge, issueChallenge } from '#auth/passkey-challenges.ts'
import { renewRecoveryCodes } from '#auth/recovery-codes.ts'
import { canSignIn, requireLocalAdmin } from '#auth/ways-in.ts'
import { registrationOptions, verifyCredential } from '#auth/webauthn.ts'
import { commandRunner } from '#core/command/run-command.ts'
import type { Trx } from '#db/schema.ts'
import { sessionOf } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import { readBrand } from '#core/settings/brand.ts'
import { announceFactor, refreshFactors } from './announce-factor.ts'
import { passkeysStore as store } from './passkeys.store.ts'
import { factorStateOf, secondFactorStore } from './second-factor.store.ts'
import type { SecondStepDeps } from './second-step.ts'

type OwnPasskeys = Pick<
  typeof passkeys,
  'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey'
>

/** Returns the handlers of one's own passkeys. */
export function passkeysRoutes(deps: SecondStepDeps): Handlers<OwnPasskeys> {
  const { db, clock, publicUrl } = deps
  const passkeyExists = (cause: unknown) => new AppError('passkey_exists', { cause })
  const runCommand = commandRunner({ db, clock }, { unique: { passkeys_credential: passkeyExists } })

  return {
    passkeys: ({ actor }) => store.list(db, actor.id, clock()),

    beginPasskey: (request) =>
      runCommand(request, async ({ trx, actor, caller, now }) => {
        const { email, name } = await secondFactorStore.lockOwner(trx, actor.id)
        await assertRoom(trx, actor.id, now)
        const use = { purpose: 'add', sessionId: sessionOf(caller).sessionId } as const
        const { title } = await readBrand(trx)
        return registrationOptions({
          ...{ publicUrl, title, owner: { id: actor.id, email, name } },
          known: await store.known(trx, actor.id, now),
          challenge: await issueChallenge(trx, use, now),
        })
      }),

    async addPasskey({ input: { name, ...credential }, ...request }) {
      const use = { purpose: 'add', sessionId: sessionOf(request.caller).sessionId } as const
      const challenge = await consumeChallenge(db, credential.clientDataJSON, use, clock())
      const created = await verifyCredential(credential, challenge, publicUrl)
      return runCommand(request, async (command) => {
        const { trx, actor, now } = command
        await secondFactorStore.lockOwner(trx, actor.id)
        await assertRoom(trx, actor.id, now)
        const { has } = await factorStateOf(trx, actor.id, now)
        await secondFactorStore.removeReset(trx, actor.id, now)
        const passkey = await store.insert(trx, actor.id, { name, ...created }, now)
        await announceFactor(command, deps, { action: 'passkey-added', passkey: name })
        return { ...passkey, recoveryCodes: has ? [] : await renewRecoveryCodes(trx, actor.id) }
      })
    },

    renamePasskey: ({ input: { id, name }, ...request }) =>
      runCommand(request, async ({ trx, actor, now, audit }) => {
        const passkey = await lockOwn(trx, actor.id, id, now)
        const renamed = await store.rename(trx, passkey, name)
        const { name: owner } = await secondFactorStore.lockOwner(trx, actor.id)
        await audit([
          {
            ...{ action: 'passkey-renamed', resource: 'profile', subject: { id: actor.id, name: owner } },
            ...{ before: { passkey: passkey.name }, after: { passkey: name } },
          },
        ])
        await refreshFactors(trx, actor.id)
        return renamed
      }),

    removePasskey: ({ input: { id }, ...request }) =>
      runCommand(request, async (command) => {
        const { trx, actor, now } = command
        const { name } = await lockOwn(trx, actor.id, id, now)
        const remove = () => removeUnlessNeeded(trx, actor.id, id, now)
        await (actor.role === 'super-admin' ? requireLocalAdmin(trx, now, remove) : remove())
        await announceFactor(command, deps, { action: 'passkey-removed', passkey: name })
        return {}
      }),
  }
}

/** The owner's row is locked: of two that are added at the same time each is counted. */
async function assertRoom(trx: Trx, userId: string, now: Date) {
  if ((await store.known(trx, userId, now)).length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys')
}

/** Throws `only_way_in` and `last_passkey_required`: its owner can still sign in, with two steps if they must. */
async function removeUnlessNeeded(trx: Trx, userId: string, id: string, now: Date) {
  const { required } = await factorStateOf(trx, userId, now)
  const wasLast = await secondFactorStore.remove(trx, userId, { id }, now)
  if (!(await canSignIn(trx, userId, now))) throw new AppError('only_way_in')
  if (wasLast && required) throw new AppError('last_passkey_required')
}

/** Locks the owner before the passkey, as everywhere. */
async function lockOwn(trx: Trx, userId: string, id: string, now: Date) {
  await secondFactorStore.lockOwner(trx, userId)
  const passkey = await store.lock(trx, userId, id, now)
  if (!passkey) throw new AppError('passkey_not_found')
  return passkey
}
