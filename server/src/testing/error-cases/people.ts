import { MAX_VIEWS } from '@samtale/contract/account/saved-views'
import type { ErrorCode } from '@samtale/contract/core/error-codes'
import { newId } from '#db/new-id.ts'
import { addDeleted } from '#testing/add-deleted.ts'
import { csvFile, csvOf } from '#testing/csv-file.ts'
import { VIEW } from '#testing/view-requests.ts'
import { nobody } from '#testing/request-factory.ts'
import type { Raise, CaseContext } from './case-context.ts'

/** A file that is checked, by an account that has checked none before. */
export async function checkFile({ fixture, tenants, post }: CaseContext, file: string) {
  const customer = await fixture.addUser({ role: 'customer', parentId: tenants.people.A1.id })
  return { customer, reply: await post(customer, 'users/import/check', { kind: 'members', file }) }
}

/** Refusals of actions on people and groups. */
export const PEOPLE_ERRORS = {
  user_not_found: ({ get, tenants: { people } }) => get(people.S1, `users/customer/${people.C3.id}`),
  user_already_exists: ({ post, tenants: { people } }) =>
    post(people.C1, 'users/createmember', { ...nobody(), email: people.M1.email }),
  account_verified: ({ post, tenants: { people } }) =>
    post(people.C1, `users/member/${people.M1.id}/invite`, {}),
  wrong_user_status: ({ post, tenants: { people } }) =>
    post(people.A1, `users/customer/suspend/${people.pendingCustomer.id}`, {}),
  not_authorized_to_delete: ({ remove, tenants: { people } }) =>
    remove(people.A1, `users/admin/${people.X1.id}`),
  not_authorized_to_suspend: ({ post, tenants: { people } }) =>
    post(people.A1, `users/admin/suspend/${people.X1.id}`, {}),
  not_authorized_to_change_password: ({ post, tenants: { people } }) =>
    post(people.A1, `users/admin/${people.X1.id}/password`, { password: 'a better horse' }),
  cannot_delete_yourself: ({ remove, tenants: { people } }) =>
    remove(people.A1, `users/admin/${people.A1.id}`),
  cannot_suspend_yourself: ({ post, tenants: { people } }) =>
    post(people.A1, `users/admin/suspend/${people.A1.id}`, {}),
  already_subadmin: ({ post, tenants: { people } }) =>
    post(people.A1, `users/promotecustomer/${people.S1.id}`, {}),
  already_customer: ({ post, tenants: { people } }) =>
    post(people.A1, `users/demotesubadmin/${people.C1.id}`, {}),
  subadmin_has_customers: ({ post, tenants: { people } }) =>
    post(people.A1, `users/demotesubadmin/${people.S1.id}`, {}),
  parent_required: ({ post, tenants: { people } }) => post(people.A1, 'users/createmember', nobody()),
  group_not_found: ({ post, tenants }) =>
    post(tenants.people.C1, 'group/update', { id: tenants.groupOf('C3').id, name: 'Ours now' }),
  group_already_exists: ({ post, tenants }) =>
    post(tenants.people.C1, 'group/create', { name: tenants.groupOf('C1').name }),
  edit_conflict: async ({ post, tenants }) => {
    const { id } = tenants.groupOf('C2')
    await post(tenants.people.C2, 'group/update', { id, name: `Renamed ${newId()}` })
    return post(tenants.people.C2, 'group/update', { id, name: 'Too late', version: 1 })
  },
  view_not_found: ({ remove, tenants: { people } }) => remove(people.C1, `account/views/${newId()}`),
  view_already_exists: async ({ post, tenants: { people } }) => {
    await post(people.C1, 'account/views', { ...VIEW, name: 'Twice' })
    return post(people.C1, 'account/views', { ...VIEW, name: 'twice' })
  },
  too_many_views: async ({ post, tenants: { people } }) => {
    for (let count = 0; count < MAX_VIEWS; count += 1)
      await post(people.C2, 'account/views', { ...VIEW, name: `View ${count}` })
    return post(people.C2, 'account/views', { ...VIEW, name: 'One more' })
  },
  deleted_not_found: ({ remove, tenants: { people } }) => remove(people.C1, `deleted/${newId()}`),
  deleted_owner_gone: async ({ fixture, tenants: { people }, post }) => {
    const { id } = await addDeleted(fixture, { kind: 'groups', ownerId: people.deletedCustomer.id })
    return post(people.S1, 'deleted/restore', { ids: [id] })
  },
  deleted_email_taken: async ({ fixture, tenants: { people }, post, remove }) => {
    const { id, email } = await fixture.addUser({ role: 'member', parentId: people.C2.id })
    await remove(people.C2, `users/member/${id}`)
    await post(people.C2, 'users/createmember', { ...nobody(), email })
    return post(people.C2, 'deleted/restore', { ids: [id] })
  },
  deleted_name_taken: async ({ fixture, tenants, post }) => {
    const [{ id: ownerId, token }, { name }] = [tenants.people.C4, tenants.groupOf('C4')]
    const { id } = await addDeleted(fixture, { kind: 'groups', ownerId, name: name.toUpperCase() })
    return post({ token }, 'deleted/restore', { ids: [id] })
  },
  import_not_found: ({ get, tenants: { people } }) => get(people.C1, `users/import/${newId()}`),
  import_already_started: async (context) => {
    const { customer, reply } = await checkFile(
      context,
      csvFile(csvOf([['Somebody New', nobody().email, '+4587654321']])),
    )
    const { id } = (reply as unknown as { data: { id: string } }).data
    await context.post(customer, 'users/import/start', { id })
    return context.post(customer, 'users/import/start', { id })
  },
  file_unreadable: async (context) => (await checkFile(context, csvFile('no such columns'))).reply,
} as const satisfies Partial<Record<ErrorCode, Raise>>
