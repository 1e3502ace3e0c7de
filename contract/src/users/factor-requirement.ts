import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { Day, Id } from '../core/fields.ts'

/** Since when everybody of an account must sign in with two steps, and how many of them cannot yet. */
export const FactorRequirement = z.object({
  /** The first day; null where the account requires it of nobody. */
  day: z.nullable(z.string()),
  /** How many people the account has, its owner and everybody below. */
  people: z.number(),
  /** How many of them have no second factor. */
  without: z.number(),
})
/** Since when everybody of an account must sign in with two steps, and how many of them cannot yet. */
export type FactorRequirement = z.infer<typeof FactorRequirement>

/** From when on an account requires a second factor of its owner and of everybody below. */
export const factorRequirement = endpoints({
  read: {
    resource: 'factor-requirement',
    method: 'GET',
    path: 'users/{id}/factorrequirement',
    can: 'editMembers',
    input: z.strictObject({ id: Id }),
    output: FactorRequirement,
    errors: ['user_not_found'],
    summary: 'Returns from which day on a customer or sub-admin requires two-step sign-in of its people.',
  },
  save: {
    resource: 'factor-requirement',
    method: 'POST',
    path: 'users/{id}/factorrequirement',
    can: 'editMembers',
    input: z.strictObject({ id: Id, day: z.nullable(Day) }),
    output: FactorRequirement,
    errors: ['user_not_found'],
    recentPassword: true,
    summary:
      'Requires two-step sign-in of a customer or sub-admin and everyone below from a day on; null ends it.',
  },
})
