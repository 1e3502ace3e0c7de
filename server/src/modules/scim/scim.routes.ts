import { SCIM_BASE, ScimError } from '#http/scim-error.ts'
import type { JsonObject, ScimRoute } from '#http/scim-route.ts'
import type { UserCommandDeps } from '#modules/users/user-command.ts'
import { listAnswer, MAX_COUNT } from './answers.ts'
import { peopleRoutes } from './people.ts'
import { SCHEMAS } from './schemas.ts'
import { teamsRoutes } from './teams.ts'

const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'

const configOf = (base: string): JsonObject => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_COUNT },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Directory key',
      description: 'An API key of the kind “Directory”, sent as a Bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const resourceTypesOf = (base: string): JsonObject[] =>
  SCHEMAS.map(({ id, name, description }) => ({
    schemas: [RESOURCE_TYPE],
    id: name,
    ...{ name, description, endpoint: `/${name}s`, schema: id },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }))

const schemasOf = (base: string): JsonObject[] =>
  SCHEMAS.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

/** What a directory asks before all else: what there is, and what can be done with it. */
function discoveryRoutes(base: string): ScimRoute[] {
  const listed = (path: string, all: readonly JsonObject[]): ScimRoute[] => [
    { method: 'GET', path, handle: () => listAnswer(all, all.length) },
    {
      method: 'GET',
      path: `${path}/{id}`,
      handle({ id }) {
        const found = all.find((one) => one['id'] === id)
        if (!found) throw new ScimError(404, 'There is no such thing')
        return { body: found }
      },
    },
  ]
  return [
    { method: 'GET', path: 'ServiceProviderConfig', handle: () => ({ body: configOf(base) }) },
    ...listed('ResourceTypes', resourceTypesOf(base)),
    ...listed('Schemas', schemasOf(base)),
  ]
}

/** All that the directory of an account can ask and change. */
export function scimRoutes(deps: UserCommandDeps): ScimRoute[] {
  const base = deps.publicUrl + SCIM_BASE
  return [...discoveryRoutes(base), ...peopleRoutes(deps, base), ...teamsRoutes(deps, base)]
}
