import { contract } from '@samtale/contract'
import { serveScim } from '#http/scim-route.ts'
import { serve } from '#http/serve.ts'
import { deletedRoutes } from '#modules/deleted/deleted.routes.ts'
import { groupsRoutes } from '#modules/groups/groups.routes.ts'
import { scimRoutes } from '#modules/scim/scim.routes.ts'
import { accessRoutes } from '#modules/users/access/access.routes.ts'
import { adminsRoutes } from '#modules/users/admins.routes.ts'
import { customersRoutes } from '#modules/users/customers.routes.ts'
import { factorRequirementRoutes } from '#modules/users/factor-requirement.routes.ts'
import { importsRoutes } from '#modules/users/imports/imports.routes.ts'
import { membersRoutes } from '#modules/users/members.routes.ts'
import type { AppContext } from '../app-deps.ts'

/** The calls of people and groups. Returns those of them that the search asks. */
export function servePeople({ app, db, clock, config, queueMail, publicUrl, userDeps }: AppContext) {
  const admins = adminsRoutes(userDeps)
  serve(app, contract.admins, admins)
  const members = membersRoutes(userDeps)
  serve(app, contract.members, members)
  const customers = customersRoutes(userDeps)
  serve(app, contract.customers, customers)
  serve(app, contract.factorRequirement, factorRequirementRoutes(userDeps))
  serve(app, contract.othersAccess, accessRoutes(userDeps))
  const groups = groupsRoutes({ db, clock })
  serve(app, contract.groups, groups)
  serveScim(app, scimRoutes(userDeps))
  serve(
    app,
    contract.deleted,
    deletedRoutes({ db, clock, queueMail, publicUrl, guestMailsPerDay: config.guestMailsPerDay }),
  )
  serve(app, contract.imports, importsRoutes({ db, clock }))
  return { members, customers, admins, groups }
}
