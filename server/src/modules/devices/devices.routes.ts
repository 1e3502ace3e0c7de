import { accountOf } from '@samtale/contract/core/account-of'
import { AppError, fieldError } from '@samtale/contract/core/errors'
import type { Actor } from '@samtale/contract/core/permissions'
import type { devices } from '@samtale/contract/devices/devices'
import { isAccountKnownTo } from '#policies/tenancy.ts'
import type { Db } from '#db/schema.ts'
import { callRate } from '#http/call-rate.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#platform/clock.ts'
import { leadsPrivate } from '#platform/leads-private.ts'
import { readAlerts, saveAlerts } from './alerts.store.ts'
import { assignBoxTo } from './assign-box.ts'
import { deedsWith } from './deed.ts'
import { devicesStore, findDevice } from './devices.store.ts'
import { editBox } from './edit-box.ts'
import { editBoxes } from './edit-many.ts'
import { listEvents } from './events.store.ts'
import { rebootBox, resetBox } from './restart-box.ts'
import { checkBox } from './targets.ts'
import { unassignBox } from './unassign-box.ts'

/** The ids on screens are not to be guessed: so many tries a minute. */
const TRIES_A_MINUTE = 10

type Deps = { readonly db: Db; readonly clock: Clock /** Webhooks may lead to machines of one's own network. */; readonly webhookPrivateHosts: boolean }

/** Meeting-room devices: their lists and what is done to them. */
export function devicesRoutes({ db, clock, webhookPrivateHosts }: Deps): Omit<Handlers<typeof devices>, 'ring' | 'listCalls' | 'cancelCall'> {
  const store = devicesStore(db)
  const inDeed = deedsWith({ db, clock })
  const assigning = callRate(clock, TRIES_A_MINUTE)
  const reader = ({ id }: Actor) => ({ id, now: clock() })

  return {
    list: ({ actor, input }) => store.boxesOf(reader(actor), accountOf(actor) ?? actor.id, input),

    async listOf({ actor, input }) {
      if (!(await isAccountKnownTo(db, actor, input.id))) throw new AppError('user_not_found')
      return store.boxesOf(reader(actor), input.id, input)
    },

    listAll: ({ actor, input }) => store.all(reader(actor), input),

    listUnassigned: ({ actor, input }) => store.connectedOfNobody(reader(actor), input),

    speedDials({ actor }) {
      const owner = accountOf(actor)
      return owner ? store.speedDials(reader(actor), owner) : { data: [], total: 0 }
    },

    async read({ actor, input: { id } }) {
      await checkBox(db, actor, id)
      return findDevice(db, reader(actor), id)
    },

    assign({ input, ...by }) {
      if (accountOf(by.actor) === null) throw new AppError('parent_required', { fields: { customerId: 'parent_required' } })
      assigning.spend(by.actor.id)
      return inDeed(by, (deed) => assignBoxTo(deed, by.actor.id, input))
    },

    assignTo({ input: { customerId, ...box }, ...by }) {
      assigning.spend(by.actor.id)
      return inDeed(by, (deed) => assignBoxTo(deed, customerId, box))
    },

    unassign: ({ input: { deviceId }, ...by }) => inDeed(by, (deed) => unassignBox(deed, 'own', deviceId)),

    unassignAny: ({ input: { deviceId }, ...by }) => inDeed(by, (deed) => unassignBox(deed, 'scope', deviceId)),

    reset: ({ input: { id }, ...by }) => inDeed(by, (deed) => resetBox(deed, 'own', id)),

    resetAny: ({ input: { id }, ...by }) => inDeed(by, (deed) => resetBox(deed, 'scope', id)),

    resetByPost: ({ input: { id }, ...by }) => inDeed(by, (deed) => resetBox(deed, 'own', id)),

    resetAnyByPost: ({ input: { id }, ...by }) => inDeed(by, (deed) => resetBox(deed, 'scope', id)),

    edit: ({ input, ...by }) => inDeed(by, (deed) => editBox(deed, 'own', input)),

    editAny: ({ input, ...by }) => inDeed(by, (deed) => editBox(deed, 'scope', input)),

    editMany: ({ input: { ids, ...rules }, ...by }) => inDeed(by, (deed) => editBoxes(deed, ids, rules)),

    reboot: ({ input: { deviceId, when }, ...by }) => inDeed(by, (deed) => rebootBox(deed, deviceId, when)),

    async listEvents({ actor, input: { id, kind, ...query } }) {
      return listEvents(db, { deviceId: id, since: await checkBox(db, actor, id), kind }, query)
    },

    readAlerts: ({ actor }) => readAlerts(db, actor.id),

    saveAlerts: async ({ input, ...by }) => {
      if (!webhookPrivateHosts && input.webhookUrl && (await leadsPrivate(input.webhookUrl))) throw fieldError({ webhookUrl: 'address_not_allowed' })
      return inDeed(by, (deed) => saveAlerts(deed, input))
    },
  }
}
