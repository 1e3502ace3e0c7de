import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

type Options = {
  /** Where the deployment is, such as `https://meet.example.com`. */
  readonly url: string
  /** A key that somebody made in their profile, `stk_…`. */
  readonly apiKey: string
}

/** Returns a client of the calls that an API key may make, each by its address in the API document. */
export const createClient = ({ url, apiKey }: Options): Client<paths> =>
  createFetchClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${apiKey}` } })

/** What every refused call answers. */
export type ApiError = components['schemas']['ErrorResponse']

/** Returns what a call answered. Throws the error with its code and message when it was refused. */
export function dataOf<Data>(answer: { readonly data?: Data; readonly error?: ApiError }): Data {
  if (answer.error) throw new Error(`${answer.error.code}: ${answer.error.message}`, { cause: answer.error })
  if (answer.data === undefined) throw new Error('The server answered nothing.')
  return answer.data
}
