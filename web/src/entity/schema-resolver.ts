import type { Endpoint } from '@samtale/contract/core/endpoint'
import { AppError, isFieldCode, type FieldCode } from '@samtale/contract/core/errors'
import { readInput } from '@samtale/contract/core/input'
import type { FieldError, Resolver } from 'react-hook-form'

/** What a form holds while it is filled in. */
export type Draft = Record<string, string | undefined>

/** Checks a form exactly as the server will, and names what is wrong by the same codes. */
export function schemaResolver(schema: Endpoint['input']): Resolver<Draft> {
  return (draft) => {
    try {
      readInput(schema, draft)
      return { values: draft, errors: {} }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const errors = Object.entries(error.fields ?? {}).map(([name, type]) => [name, { type }])
      return { values: {}, errors: Object.fromEntries(errors) }
    }
  }
}

/** The code that the check or the server left on a field. */
export function fieldCode(error: Pick<FieldError, 'type'> | undefined): FieldCode | undefined {
  if (!error) return undefined
  return isFieldCode(error.type) ? error.type : 'invalid_value'
}
