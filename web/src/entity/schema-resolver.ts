import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError, isFieldCode, type FieldCode } from '@samtale/contract/core/errors'
import { readInput } from '@samtale/contract/core/input'
import type { FieldError, Resolver } from 'react-hook-form'

/** What a form holds while it is filled in. */
export type Draft = Record<string, string | undefined>

/** Checks a form exactly as the server will, and names what is wrong by the same codes; `whole` makes of the draft what is sent. */
export function schemaResolver(schema: Endpoint['input'], whole: (draft: Draft) => Record<string, unknown>): Resolver<Draft> {
  return (draft) => {
    try {
      readInput(schema, whole(draft))
      return { values: draft, errors: {} }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const errors = Object.entries(error.fields ?? {}).map(([name, type]) => [name, { type }])
      return { values: {}, errors: Object.fromEntries(errors) }
    }
  }
}

/** A choice that was not made is absent, not an empty text. */
export function withoutBlankChoices(draft: Draft, fields: readonly { name: string; pick?: unknown; choices?: unknown }[]): Draft {
  const chosen = new Set(fields.filter(({ pick, choices }) => pick || choices).map(({ name }) => name))
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== '' || !chosen.has(name)))
}

/** The code that the check or the server left on a field. */
export function fieldCode(error: Pick<FieldError, 'type'> | undefined): FieldCode | undefined {
  if (!error) return undefined
  return isFieldCode(error.type) ? error.type : 'invalid_value'
}
