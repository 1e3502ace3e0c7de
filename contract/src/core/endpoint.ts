import * as z from 'zod/mini'
import type { ErrorCode } from './error-codes.ts'
import type { FieldCode } from './field-codes.ts'
import type { Audience } from './permissions.ts'
import type { ListSpec } from './list.ts'

/** HTTP methods that calls use; a change is a POST, never a PUT or PATCH. */
export type Method = 'GET' | 'POST' | 'DELETE'

/** Bytes that a JSON body may have unless its call says more. */
export const BODY_BYTES = 16_384
/** Bytes for a call that names as many people and devices as a list may hold, or takes a message. */
export const LIST_BODY_BYTES = 131_072
/** Bytes for a call that names as many rows as can be changed at once, or takes a long text. */
export const BULK_BODY_BYTES = 524_288
/**
 * Bytes for a call that takes a text with pictures and links: as many letters as it may have, in whichever
 * alphabet, with what JSON escapes.
 */
export const TEXT_BODY_BYTES = 2_097_152
/** Bytes and fields for what a video service tells of a whole room. */
export const SERVICE_BODY_BYTES = 1_048_576
/** Fields that the body of such a call may have. */
export const SERVICE_MAX_KEYS = 100_000
/**
 * Fields that a body or a query may have, those inside other fields counted too, unless its call says more.
 */
export const MAX_KEYS = 200

/** One call of the API, as data: everything else about it is derived from this. */
export type Endpoint = {
  /** The kind of thing it deals with: names the cache it refreshes. */
  readonly resource: string
  readonly method: Method
  /** Below `/v1/`, with `{name}` for what stands in the path. */
  readonly path: string
  /** Who may call it; decided before anything is read. */
  readonly can: Audience
  /** Path, query and body together, one flat object. */
  readonly input: z.ZodMiniType
  /** What is answered as `data`; fields not named here do not leaves the server. */
  readonly output: z.ZodMiniType
  /** The refusals that are its own, beside the general ones. */
  readonly errors: readonly ErrorCode[]
  /** One sentence for the reader of the API's page. */
  readonly summary: string
  /** Other resources that this call changes. */
  readonly invalidates?: readonly string[]
  /** Set for lists: how they are sorted, filtered and answered. */
  readonly list?: ListSpec
  /**
   * Whether it only reads, for somebody who waits for a screen; unless this says otherwise, a GET and a list
   * do (`isRead`).
   */
  readonly reads?: boolean
  /**
   * Asks for the password again (`account/confirmpassword`) when it was given last more than `PROOF_MINUTES`
   * ago.
   */
  readonly recentPassword?: boolean
  /**
   * Fields that ask for the password again when they change something; the rest of the call does not. An API key
   * was made with the password and is not asked.
   */
  readonly recentPasswordFor?: readonly string[]
  /** Set for a call that no API key can make, though its resource has a scope; see `scopeOf`. */
  readonly byKey?: false
  /** 204 without a body instead of 200. */
  readonly noContent?: boolean
  /** Returns a file instead of JSON; `output` is `FileAnswer`. */
  readonly file?: boolean
  /** Bytes that its JSON body may have; `BODY_BYTES` if absent. */
  readonly bodyBytes?: number
  /** Fields that its JSON body may have; `MAX_KEYS` if absent. */
  readonly maxKeys?: number
  /**
   * Takes a multipart body: the field of its file, the most bytes it may have and what is said of more, and
   * what the address's query may say beside it.
   */
  readonly upload?: {
    readonly file: string
    readonly max: number
    readonly tooLarge: FieldCode
    readonly query: readonly string[]
    /** JSON is taken too, with the file as an array of its bytes. */
    readonly json?: boolean
  }
}
/** For how long a password that was given is good for calls with `recentPassword`. */
export const PROOF_MINUTES = 10

/** The calls of one group, by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** What a caller passes: before defaults and transforms. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler receives: after defaults and transforms. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What a handler returns and a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Returns the calls of one group as they are; checks their description and keeps its exact type. */
export const endpoints = <const G extends Endpoints>(group: G): G => group

/**
 * Returns one call by itself, for another to be made from.
 *
 * @example
 * const stop = endpoint({
 *   resource: 'devices',
 *   method: 'GET',
 *   path: 'device/stop/{id}',
 *   can: 'editDevices',
 *   reads: false,
 *   input: z.strictObject({ id: Id }),
 *   output: Device,
 *   errors: ['device_not_found'],
 *   summary: 'Stops a device.',
 * })
 * export const devices = endpoints({ stop, stopByPost: alsoByPost(stop) })
 */
export const endpoint = <const E extends Endpoint>(call: E): E => call

/** The same call by POST: for one that changes something and is a GET only because programs call it so. */
export const alsoByPost = <const E extends Endpoint>(
  call: E,
): Omit<E, 'method'> & { readonly method: 'POST' } => ({ ...call, method: 'POST' })

/**
 * Returns whether a call only reads for a screen: it has less time than one that changes something or makes a
 * file.
 */
export const isRead = ({ method, list, file, reads = method === 'GET' || list !== undefined }: Endpoint) =>
  reads && !file

/** The names in braces of a path. */
export const pathParams = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)

/** What a call with `file` answers: bytes as they come, under the name that the reader keeps them by. */
export const FileOutput = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<AsyncIterable<Uint8Array>>(),
})
