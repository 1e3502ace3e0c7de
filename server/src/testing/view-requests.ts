import { newId } from '#db/new-id.ts'
import { withoutBody, type Factory } from './request-factory.ts'

/** A list that everybody signed in may read, and what it can be asked. */
export const VIEW = {
  list: 'deleted/list',
  query: { limit: 10, sortOrder: { name: 'name', direction: 'asc' as const }, search: 'Holm', filters: {} },
  columns: ['name'],
  dense: true,
}

const viewOf: Factory = async ({ app, tenants, actor }, relation) => {
  const owner = relation === 'own' ? actor.id : relation === 'other' ? tenants.people.M3.id : null
  const id = newId()
  if (owner)
    await app.db
      .insertInto('saved_views')
      .values({ ...VIEW, id, user_id: owner, name: id })
      .execute()
  return { params: { id } }
}

/** One factory for each call on views of lists, by method and path. */
export const VIEW_REQUESTS: Readonly<Record<string, Factory>> = {
  'GET account/views': async (...scene) => ({ ...(await withoutBody(...scene)), query: { list: VIEW.list } }),
  'POST account/views': () => ({ body: { ...VIEW, name: `View ${newId()}` } }),
  'POST account/views/{id}': async (...scene) => ({ ...(await viewOf(...scene)), body: { dense: false } }),
  'DELETE account/views/{id}': viewOf,
}
