import { customers } from '@samtale/contract/users/customers'
import type { User } from '@samtale/contract/users/users'
import { request } from '#api/request.ts'
import type { Session } from '#session/session.ts'
import { withTotal, type PickerChoice, type PickerSource } from '#components/combobox/picker-source.ts'
import { managerName } from './managed-by.ts'

/** One who manages others, as a choice. */
export const choiceOf = ({ id, role, profile, email }: User): PickerChoice => ({
  id,
  name: managerName({ role, name: profile.name }),
  detail: email,
})
const own = ({ actor, profile: { email, profile } }: Session): PickerChoice => ({
  id: actor.id,
  name: managerName({ role: actor.role, name: profile.name }),
  detail: email,
})
const matches = ({ name, detail = '' }: PickerChoice, search: string) =>
  `${name} ${detail}`.toLowerCase().includes(search.toLowerCase())
/** Oneself first, where one can be chosen and is searched for. */
const withOwn = (
  session: Session,
  search: string,
  others: readonly PickerChoice[],
  total = others.length,
) => {
  const self = [own(session)].filter((choice) => matches(choice, search))
  return withTotal([...self, ...others], self.length + total)
}

/** The first that match, by name. */
export const byName = (search: string, limit: number) => ({
  limit,
  offset: 0,
  sortOrder: { name: 'name', direction: 'asc' } as const,
  search,
  filters: {},
})

/**
 * Returns who can manage a member: for staff any customer or sub-admin, for a sub-admin itself and its customers.
 */
export function memberManagers(session: Session): PickerSource {
  const bySubadmin = session.actor.role === 'subadmin'
  return {
    key: ['customers', 'managers-of-members'],
    find: async (search, limit) => {
      const { data, total } = await request(
        bySubadmin ? customers.list : customers.listAll,
        byName(search, limit),
      )
      const found = data.map(choiceOf)
      return bySubadmin ? withOwn(session, search, found, total) : withTotal(found, total)
    },
    nameOf: (id) => nameOf(session, id),
  }
}

/** Returns who can manage a customer: oneself and every sub-admin but that very one. For staff alone. */
export function customerManagers(session: Session, { id: customerId, parentId: parent }: User): PickerSource {
  const find = async (search: string) => {
    const subadmins = await request(customers.listSubadminsOf, { id: customerId, ...(search && { search }) })
    return withOwn(session, search, subadmins.map(choiceOf))
  }
  return {
    key: ['customers', 'managers-of-customers', customerId],
    find,
    // The parent may be another admin, who is no choice.
    nameOf: async (id) => {
      if (parent?.id === id) return managerName({ role: parent.role, name: parent.profile.name })
      return (await find('')).find((choice) => choice.id === id)?.name ?? ''
    },
  }
}

async function nameOf(session: Session, id: string) {
  if (id === session.actor.id) return own(session).name
  const { role, profile } = await request(customers.read, { id })
  return managerName({ role, name: profile.name })
}
