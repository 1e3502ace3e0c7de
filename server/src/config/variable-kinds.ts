import { createPrivateKey, type KeyObject } from 'node:crypto'
import { accessSync, constants } from 'node:fs'
import * as z from 'zod/mini'

/** What the README's table says of a variable. */
type Description = {
  /** What it is for, in one line. */
  readonly doc: string
  /** What holds without it, where that is not its default. */
  readonly without?: string
  /** Which values make sense. */
  readonly values?: string
  /** What of it is never shown: all, or the password in an address. Such a value can also be in a file. */
  readonly secret?: 'whole' | 'password'
}
const MAX_PORT = 65_535
/** One process listens on each. */
const MAX_PORTS = 16

type WithDefault<Value> = Description & { readonly default: Value }

/** What the table of the README says of each variable. */
export const descriptions = z.registry<Description>()

/** A text that may be absent. */
export const text = (about: Description) => z.optional(z.string()).register(descriptions, about)

/** A text with a default. */
export const textOr = (about: WithDefault<string>) =>
  z._default(z.string(), about.default).register(descriptions, about)

/** A secret, of so many characters or more where a number is given, which may be absent. */
export function secret({ min = 1, ...about }: Description & { readonly min?: number }) {
  const long = z.string().check(z.minLength(min, { error: `must have ${min} characters or more` }))
  const values = min > 1 ? { values: `${min} characters or more` } : {}
  return z.optional(long).register(descriptions, { ...values, secret: 'whole', ...about })
}

/** A private key in PEM form. Environment files can't hold line breaks; they write \\n. */
export function privateKey(about: Description) {
  const read = (pem: string): KeyObject | null => {
    try {
      return createPrivateKey(pem.replaceAll('\\n', '\n'))
    } catch {
      return null
    }
  }
  const pem = z
    .string()
    .check(z.refine((value) => read(value) !== null, { error: 'is not a private key in PEM form' }))
  const key = z.pipe(
    z.optional(pem),
    z.transform((value: string | undefined) => (value ? read(value) : null)),
  )
  return key.register(descriptions, { secret: 'whole', ...about })
}

/** The name of a file that is there. */
export function file(about: Description) {
  const isReadable = (path: string) => {
    try {
      accessSync(path, constants.R_OK)
      return true
    } catch {
      return false
    }
  }
  const error: z.core.$ZodErrorMap = ({ input }) => `names a file that can't be read: ${String(input)}`
  return z.optional(z.string().check(z.refine(isReadable, { error }))).register(descriptions, about)
}

type Bounds = { readonly min: number; readonly max: number; readonly unit?: string }

/** A number within bounds; the unit says what it counts. */
export function wholeNumber({ min, max, unit, ...about }: WithDefault<number> & Bounds) {
  const { schema, values } = numberWithin({ min, max, ...(unit && { unit }) })
  return z._default(schema, about.default).register(descriptions, { values, ...about })
}

/** A number within bounds that may be absent. */
export function optionalNumber({ min, max, unit, ...about }: Description & Bounds) {
  const { schema, values } = numberWithin({ min, max, ...(unit && { unit }) })
  return z.optional(schema).register(descriptions, { values, ...about })
}

function numberWithin({ min, max, unit }: Bounds) {
  const isValid = (value: string) =>
    Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max
  const error: z.core.$ZodErrorMap = ({ input }) =>
    `must be a whole number from ${min} to ${max}, not "${String(input)}"`
  const schema = z.pipe(z.string().check(z.refine(isValid, { error })), z.transform(Number))
  return { schema, values: `${min} to ${max}${unit ? ` ${unit}` : ''}` }
}

/** A part of all, from 0 to 1. */
export function share(about: WithDefault<number>) {
  const isValid = (value: string) => value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1
  const error: z.core.$ZodErrorMap = ({ input }) => `must be a number from 0 to 1, not "${String(input)}"`
  const schema = z.pipe(z.string().check(z.refine(isValid, { error })), z.transform(Number))
  return z._default(schema, about.default).register(descriptions, { values: '0 to 1', ...about })
}

/** A day that may be absent. */
export const day = (about: Description) =>
  z.optional(z.iso.date({ error: 'must be a day, as 2027-06-30' })).register(descriptions, about)

/** A UDP port, or several from one to another; nothing for any that is free. */
export function portRange(about: Description) {
  const ports = (value: string) => {
    const [, from, to] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(value) ?? []
    const first = Number(from)
    const count = Number(to ?? from) - first + 1
    const isValid = first <= MAX_PORT && count >= 1 && count <= MAX_PORTS && first + count - 1 <= MAX_PORT
    return isValid ? Array.from({ length: count }, (_, index) => first + index) : null
  }
  const error: z.core.$ZodErrorMap = ({ input }) =>
    `must be a port, or up to ${MAX_PORTS} as 40000-40003, not "${String(input)}"`
  const schema = z.pipe(
    z.string().check(z.refine((value) => ports(value) !== null, { error })),
    z.transform((value: string): readonly number[] => ports(value) ?? []),
  )
  return z._default(schema, [0]).register(descriptions, { values: '`40000` or `40000-40003`', ...about })
}

/** An address; the message does not repeat it, since there may be a password in it. */
export function address({ protocol, ...about }: Description & { readonly protocol: RegExp }) {
  const url = z.url({ protocol, error: "is not an address of the right kind (see the README's table)" })
  return z.optional(url).register(descriptions, about)
}

/** The address of a web server, without the slash at its end. */
export function webAddress(about: Description) {
  const url = z.pipe(
    address({ protocol: /^https?$/, ...about }),
    z.transform((value: string | undefined) => value?.replace(/\/+$/, '')),
  )
  return url.register(descriptions, about)
}

/** A switch: on with `1`, off with anything else. */
export const flag = (about: Description) =>
  z
    .pipe(
      z.optional(z.string()),
      z.transform((value: string | undefined) => value === '1'),
    )
    .register(descriptions, { without: 'off', values: '`1`', ...about })

/** Several values in one. */
export const list = (about: Description) =>
  z
    .pipe(
      z._default(z.string(), ''),
      z.transform((value: string) => value.split(',').flatMap((word) => word.trim() || [])),
    )
    .register(descriptions, { without: 'none', values: 'separated by commas', ...about })

/** One of a few words. */
export function oneOf<const Choices extends readonly string[]>({
  choices,
  fallback,
  ...about
}: Description & { choices: Choices; fallback: () => Choices[number] }) {
  const schema = z.enum(choices, {
    error: ({ input }) => `must be one of ${choices.join(', ')}, not "${String(input)}"`,
  })
  return z
    ._default(schema, fallback)
    .register(descriptions, { values: choices.map((word) => `\`${word}\``).join(', '), ...about })
}

/**
 * Returns a check of what must be true between variables, reported at one of them even where others are wrong by
 * themselves.
 */
export const between = <Env>(name: keyof Env & string, isSatisfied: (env: Env) => boolean, error: string) =>
  z.refine<Env>(isSatisfied, { path: [name], error, when: () => true })

/** Two variables of which one is nothing without the other. */
export const bothOrNeither = <Name extends string>(one: Name, other: Name) =>
  between<Readonly<Partial<Record<Name, string | undefined>>>>(
    one,
    (env) => Boolean(env[one]) === Boolean(env[other]),
    `and ${other} belong together: set both or neither`,
  )
