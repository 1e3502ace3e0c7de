import { AppError } from '@samtale/contract/core/errors'
import type { Actor, Role } from '@samtale/contract/core/permissions'
import type { User, users } from '@samtale/contract/users'
import { issueMailToken } from '#access/mail-tokens.ts'
import { isDuplicate } from '#db/is-duplicate.ts'
import type { Db } from '#db/schema.ts'
import type { Caller } from '#http/caller.ts'
import type { Handlers } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import { publishChange } from '#ports/event-bus.ts'
import type { QueueMail } from '#ports/mailer.ts'
import { invitationMail } from './users.mail.ts'
import { isSiblingQuery, usersStore } from './users.store.ts'

type Needs = {
  readonly db: Db
  readonly clock: Clock
  readonly queueMail: QueueMail
  readonly companyName: () => Promise<string>
  readonly publicUrl: string
}

type Draft = { readonly email: string; readonly name: string; readonly contactNumber: string; readonly role: Role }

/** Lists of users and the adding of new ones, who are invited by mail. */
export function usersRoutes({ db, clock, queueMail, companyName, publicUrl }: Needs): Handlers<typeof users> {
  const store = usersStore(db)

  async function invite(actor: Actor, caller: Caller, draft: Draft): Promise<User> {
    const company = await companyName()
    const invitedBy = caller.session?.name ?? company
    try {
      return await db.transaction().execute(async (trx) => {
        const now = clock()
        const user = await store.insert(trx, { ...draft, parentId: actor.id, now })
        const token = await issueMailToken(trx, user.id, 'invitation', now)
        const url = `${publicUrl}/emailroute?accountconfirmation=true&token=${token}`
        const mail = invitationMail({ locale: caller.locale, company, name: draft.name, invitedBy, url })
        await queueMail(trx, { to: draft.email, ...mail })
        await publishChange(trx, { resource: draft.role === 'member' ? 'members' : 'customers', ids: [user.id], audience: [actor.id] })
        return user
      })
    } catch (error) {
      if (isDuplicate(error, 'users_email')) throw new AppError('user_already_exists', { fields: { email: 'user_already_exists' }, cause: error })
      throw error
    }
  }

  return {
    async listMembers({ actor, input }) {
      if (actor.role !== 'member') return store.membersOf(actor.id, input)
      if (!isSiblingQuery(input)) throw new AppError('dont_have_enough_permission')
      return store.siblingsOf(actor.parentId ?? actor.id, input)
    },

    async createMember({ actor, caller, input }) {
      if (actor.role !== 'subadmin' && actor.role !== 'customer') throw new AppError('parent_required', { fields: { parentId: 'parent_required' } })
      return invite(actor, caller, { ...input, role: 'member' })
    },

    listCustomers({ actor, input }) {
      if (input.id && input.id !== actor.id) throw new AppError('user_not_found', { fields: { id: 'not_found' } })
      return store.customersOf(actor.id, input)
    },

    async listAllCustomers({ input }) {
      if (!input.id) return store.allCustomers(input)
      if (!(await store.subadminExists(input.id))) throw new AppError('user_not_found', { fields: { id: 'not_found' } })
      return store.customersOf(input.id, input)
    },

    async createCustomer({ actor, caller, input: { role = 'customer', ...person } }) {
      if (actor.role === 'subadmin' && role === 'subadmin') throw new AppError('dont_have_enough_permission')
      return invite(actor, caller, { ...person, role })
    },
  }
}
