import * as z from 'zod/mini'
import { addExample } from './openapi-examples.ts'

/** A JSON object of which nothing is known yet. */
export type Json = Record<string, unknown>
/** The JSON schema of an object. */
export type ObjectSchema = Json & { readonly properties: Json; readonly required: readonly string[] }

/** Returns the JSON schema of what is sent (`input`) or answered (`output`). */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      nameProperties(jsonSchema as Json)
      addExample(zodSchema, jsonSchema as Json)
    },
  }) as Json
}

/** A record over a few words has a property for each of them, as anyone who reads the document expects. */
function nameProperties(
  schema: Json & { required?: readonly string[]; additionalProperties?: unknown; propertyNames?: unknown },
) {
  const { required, additionalProperties, propertyNames } = schema
  if (schema['type'] !== 'object' || schema['properties'] || !propertyNames || !required) return
  delete schema.propertyNames
  Object.assign(schema, {
    properties: Object.fromEntries(required.map((name) => [name, additionalProperties])),
    additionalProperties: false,
  })
}
