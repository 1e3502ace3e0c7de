import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { filled, Id, text } from '../core/fields.ts'

/** So many views of one list somebody can keep. */
export const MAX_VIEWS = 20
/** Characters that the name of a view may have. */
const VIEW_NAME_LENGTH = 60
const MAX_COLUMNS = 40

const Name = filled('please_insert_valid_name', VIEW_NAME_LENGTH)
/** By its address in the API, such as `users/getmembers`. */
const ListPath = text(80)
/** What a list is asked for; whether that list takes it is judged by its own schema. */
const Query = z.strictObject({
  limit: z.number(),
  sortOrder: z.strictObject({ name: text(60), direction: z.enum(['asc', 'desc'], 'invalid_value') }),
  search: text(120),
  filters: z.record(text(60), text(120)),
})
const looks = {
  query: Query,
  /** The columns that are shown, by their names; those that there are no longer are passed over. */
  columns: z.array(text(60)).check(z.maxLength(MAX_COLUMNS, 'too_many')),
  /** Whether rows are low. */
  dense: z.boolean(),
}

/** A way to look at a list that somebody has kept under a name. */
export const SavedView = z.object({ id: Id, name: z.string(), ...looks, isDefault: z.boolean() })
/** One parsed view of a list. */
export type SavedView = z.infer<typeof SavedView>

/** One's own views of lists. */
export const savedViews = endpoints({
  views: {
    resource: 'views',
    method: 'GET',
    path: 'account/views',
    can: 'session',
    input: z.strictObject({ list: ListPath }),
    output: z.array(SavedView),
    errors: [],
    summary: `Lists the caller's saved views of one list by name, at most ${MAX_VIEWS}.`,
  },
  saveView: {
    resource: 'views',
    method: 'POST',
    path: 'account/views',
    can: 'session',
    input: z.strictObject({
      list: ListPath,
      name: Name,
      ...looks,
      isDefault: z._default(z.boolean(), false),
    }),
    output: SavedView,
    errors: ['view_already_exists', 'too_many_views'],
    summary: 'Saves search, filters, order, columns and row height of a list under a name.',
  },
  updateView: {
    resource: 'views',
    method: 'POST',
    path: 'account/views/{id}',
    can: 'session',
    input: z.strictObject({
      id: Id,
      name: z.optional(Name),
      query: z.optional(looks.query),
      columns: z.optional(looks.columns),
      dense: z.optional(looks.dense),
      isDefault: z.optional(z.boolean()),
    }),
    output: SavedView,
    errors: ['view_not_found', 'view_already_exists'],
    summary:
      "Changes one of the caller's views. Omitted fields don't change; a new default takes the place of the old one.",
  },
  removeView: {
    resource: 'views',
    method: 'DELETE',
    path: 'account/views/{id}',
    can: 'session',
    input: z.strictObject({ id: Id }),
    output: z.object({}),
    errors: ['view_not_found'],
    summary: "Deletes one of the caller's views.",
  },
})
