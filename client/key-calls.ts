import type { OpenAPI3 } from 'openapi-typescript'

type Json = { readonly [key: string]: unknown }
type Operation = Json & { readonly 'x-scope'?: string; readonly responses: Json }

/**
 * Returns the part of the API's document that is for programs: the calls that an API key may make, without their
 * examples, and with one shape for all errors.
 */
export function keyCalls({
  paths,
  ...document
}: Json & { readonly paths: Readonly<Record<string, Json>> }): OpenAPI3 {
  const kept = Object.entries(paths).flatMap(([path, methods]) => {
    const calls = Object.entries(methods as Readonly<Record<string, Operation>>)
      .filter(([, operation]) => operation['x-scope'] !== undefined)
      .map(([method, operation]) => [method, withOneError(operation)])
    return calls.length > 0 ? [[path, Object.fromEntries(calls)]] : []
  })
  return withoutExamples({ ...document, paths: Object.fromEntries(kept) }) as OpenAPI3
}

const ANY_ERROR = {
  description: 'Any error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorResponse' } } },
}

function withOneError({ responses, ...operation }: Operation) {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return { ...operation, responses: { ...Object.fromEntries(successes), default: ANY_ERROR } }
}

/** Returns the same value without what is named `example` and is no property of a schema. */
function withoutExamples(value: unknown, isProperties = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutExamples(each))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([name]) => isProperties || (name !== 'example' && name !== 'examples'),
  )
  return Object.fromEntries(
    kept.map(([name, each]) => [name, withoutExamples(each, !isProperties && name === 'properties')]),
  )
}
