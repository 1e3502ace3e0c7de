import type { Relation } from '#auth/access-table.ts'
import type { ActorOnStage } from './actors.ts'
import type { Request } from './send-request.ts'
import type { TestApp } from './test-app.ts'
import type { TestTenants } from './test-tenants.ts'

export type Scene = { readonly app: TestApp; readonly tenants: TestTenants; readonly actor: ActorOnStage }
type Made = Pick<Request, 'params' | 'query' | 'body' | 'headers'>
/** Makes a request that would be accepted, on an object of that standing. */
export type Factory = (scene: Scene, relation: Relation | 'absent') => Made | Promise<Made>

export const PASSWORD = 'correct horse 42'
let number = 0

/** Somebody new, under an address that nobody has. */
export const nobody = () => ({
  email: `new.${(number += 1)}@example.org`,
  name: 'Somebody New',
  contactNumber: '+4587654321',
})
export const nothing: Factory = () => ({ body: {} })
export const withoutBody: Factory = () => ({})
