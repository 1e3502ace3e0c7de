import { accountOf } from '@samtale/contract/core/account-of'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { deviceCalls } from '@samtale/contract/devices/device-calls'
import type { devices } from '@samtale/contract/devices/devices'
import { sharedRate } from '#auth/shared-rate.ts'
import { isAccountKnownTo } from '#policies/tenancy.ts'
import type { Db } from '#db/schema.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { leadsPrivate } from '#platform/network/leads-private.ts'
import { readAlerts, saveAlerts } from './alerts.store.ts'
import { assignDeviceTo } from './assign-device.ts'
import { commandRunner } from '#core/command/run-command.ts'
import { devicesStore, findDevice } from './devices.store.ts'
import { editDevice } from './edit-device.ts'
import { editDevices } from './edit-many.ts'
import { listEvents } from './events.store.ts'
import { readCallQuality } from './read-call-quality.ts'
import { rebootDevice, resetDevice } from './restart-device.ts'
import { assertVisible } from './targets.ts'
import { unassignDevice } from './unassign.ts'

/** The ids on screens are not to be guessed: so many tries a minute. */
const ATTEMPTS_A_MINUTE = 10

type Deps = {
  readonly db: Db
  readonly clock: Clock /** Webhooks may lead to machines of one's own network. */
  readonly webhookPrivateHosts: boolean
}

/** Meeting-room devices: their lists and what is done to them. */
export function devicesRoutes({
  db,
  clock,
  webhookPrivateHosts,
}: Deps): Omit<Handlers<typeof devices>, keyof typeof deviceCalls> {
  const store = devicesStore(db)
  const runCommand = commandRunner({ db, clock })
  const assigning = sharedRate({ db, clock, name: 'device-assign', max: ATTEMPTS_A_MINUTE })
  const reader = ({ id }: Actor) => ({ id, now: clock() })

  return {
    list: ({ actor, input }) => store.devicesOf(reader(actor), accountOf(actor) ?? actor.id, input),

    async listOf({ actor, input }) {
      if (!(await isAccountKnownTo(db, actor, input.id))) throw new AppError('user_not_found')
      return store.devicesOf(reader(actor), input.id, input)
    },

    listAll: ({ actor, input }) => store.all(reader(actor), input),

    listUnassigned: ({ actor, input }) => store.connectedUnassigned(reader(actor), input),

    speedDials({ actor }) {
      const owner = accountOf(actor)
      return owner ? store.speedDials(reader(actor), owner) : { data: [], total: 0 }
    },

    async read({ actor, input: { id } }) {
      await assertVisible(db, actor, id)
      return findDevice(db, reader(actor), id)
    },

    async assign({ input, ...request }) {
      if (accountOf(request.actor) === null)
        throw new AppError('parent_required', { fields: { customerId: 'parent_required' } })
      await assigning.consume(request.actor.id)
      return runCommand(request, (command) => assignDeviceTo(command, request.actor.id, input))
    },

    async assignTo({ input: { customerId, ...device }, ...request }) {
      await assigning.consume(request.actor.id)
      return runCommand(request, (command) => assignDeviceTo(command, customerId, device))
    },

    unassign: ({ input: { deviceId }, ...request }) =>
      runCommand(request, (command) => unassignDevice(command, 'own', deviceId)),

    unassignAny: ({ input: { deviceId }, ...request }) =>
      runCommand(request, (command) => unassignDevice(command, 'scope', deviceId)),

    reset: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => resetDevice(command, 'own', id)),

    resetAny: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => resetDevice(command, 'scope', id)),

    resetByPost: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => resetDevice(command, 'own', id)),

    resetAnyByPost: ({ input: { id }, ...request }) =>
      runCommand(request, (command) => resetDevice(command, 'scope', id)),

    edit: ({ input, ...request }) => runCommand(request, (command) => editDevice(command, 'own', input)),

    editAny: ({ input, ...request }) => runCommand(request, (command) => editDevice(command, 'scope', input)),

    editMany: ({ input: { ids, ...rules }, ...request }) =>
      runCommand(request, (command) => editDevices(command, ids, rules)),

    reboot: ({ input: { deviceId, when }, ...request }) =>
      runCommand(request, (command) => rebootDevice(command, deviceId, when)),

    async readQuality({ actor, input: { id } }) {
      const assignedAt = await assertVisible(db, actor, id)
      return readCallQuality(db, { deviceId: id, assignedAt, now: clock() })
    },

    async listEvents({ actor, input: { id, kind, ...query } }) {
      return listEvents(db, { deviceId: id, since: await assertVisible(db, actor, id), kind }, query)
    },

    readAlerts: ({ actor }) => readAlerts(db, actor.id),

    saveAlerts: async ({ input, ...request }) => {
      if (!webhookPrivateHosts && input.webhookUrl && (await leadsPrivate(input.webhookUrl)))
        throw fieldError({ webhookUrl: 'address_not_allowed' })
      return runCommand(request, (command) => saveAlerts(command, input))
    },
  }
}
