import type { TestApp } from './test-app.ts'

/** For tests: two tenants side by side, one of them below a sub-admin, and the staff above. */
export async function tenantsIn({ addUser }: TestApp) {
  const staff = await addUser({ role: 'super-admin' })
  const subadmin = await addUser({ role: 'subadmin', parentId: staff.id })
  const customer = await addUser({ role: 'customer', parentId: subadmin.id })
  const member = await addUser({ role: 'member', parentId: customer.id, name: 'Mette Member' })
  const colleague = await addUser({ role: 'member', parentId: customer.id })
  const stranger = await addUser({ role: 'customer', parentId: staff.id })
  return { staff, subadmin, customer, member, colleague, stranger }
}
