import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contract } from '@samtale/contract'
import type { Endpoint } from '@samtale/contract/core/endpoint'
import { ErrorResponse, responsesByStatus } from '@samtale/contract/core/openapi-responses'

type Check = (status: number, body: string) => string | null

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  Object.values(contract).flatMap((group) =>
    Object.values<Endpoint>(group).map(
      (endpoint) =>
        [`${endpoint.method} /v1/${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`, endpoint] as const,
    ),
  ),
)
/** Compiling is most of the cost of checking: what makes the code small, or looks for mistakes in a schema, is off. */
const ajv = new Ajv2020({
  ...{ strict: false, validateFormats: false, validateSchema: false, inlineRefs: false },
  code: { optimize: false },
})
/** By the text of its schema: most errors of most calls are one. */
const validators = new Map<string, ValidateFunction>()
/** Compiled when the first answer comes, once for the process. */
const checks = new Map<string, Check>()

/**
 * For tests: compares every answer of a server with what `/openapi.json` says of its call. Returns what was
 * wrong so far.
 */
export function checkAnswers(app: FastifyInstance): { readonly wrong: readonly string[] } {
  const wrong = new Set<string>()
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const call = `${request.method} ${request.routeOptions.url}`
    const endpoint = ENDPOINTS.get(call)
    if (!endpoint || !(typeof payload === 'string' || payload === undefined) || isPage(request)) return
    const check = checks.get(call) ?? checkOf(endpoint)
    checks.set(call, check)
    const problem = check(statusCode, payload ?? '')
    if (problem) wrong.add(`${call} answered ${statusCode}: ${problem}`)
  })
  return {
    get wrong() {
      return [...wrong]
    },
  }
}

/** A browser that opens the address of a call reads its refusal as a page. */
const isPage = ({ headers }: FastifyRequest) => headers['sec-fetch-mode'] === 'navigate'

function checkOf(endpoint: Endpoint): Check {
  const responses = responsesByStatus(endpoint)
  const compiled = new Map<number, ValidateFunction>()
  return (status, body) => {
    const response = responses[String(status)] as
      | { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }
      | undefined
    if (!response) return `this status is not declared: ${body.slice(0, 200)}`
    if (!response.content) return body === '' ? null : 'a body where none is declared'
    const schema = response.content['application/json']?.schema
    if (!schema) return 'JSON where a file is declared'
    const validate = compiled.get(status) ?? validatorOf(schema)
    compiled.set(status, validate)
    return validate(JSON.parse(body)) ? null : `${ajv.errorsText(validate.errors)}: ${body.slice(0, 300)}`
  }
}

function validatorOf(schema: object): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate =
    validators.get(text) ?? ajv.compile({ ...schema, components: { schemas: { ErrorResponse } } })
  validators.set(text, validate)
  return validate
}
