import * as z from 'zod/mini'
import { ContactEmail, Email, CurrentPassword, Password, Token } from './fields.ts'

type Json = Record<string, unknown>

const ID = '0195f5a1-7c3e-7a10-9b1f-2d4c6e8a0b12'
const INSTANT = '2026-03-02T09:00:00Z'
const PASSWORD = 'correct horse battery'
const PLAIN = 'A text'

/** What stands for fields of these types, which would take other texts too. */
const BY_TYPE = new Map<unknown, string>([
  [Email, 'anna.holm@example.com'],
  [ContactEmail, 'help@example.com'],
  [Password, PASSWORD],
  [CurrentPassword, PASSWORD],
  [Token, 'k3Jd0qYw6Vb2xN8sT4uZ1aR7cE5fG9hL'],
])
/** What a field is given that does not take any text: the first of these that it takes. */
const TEXTS: readonly string[] = [
  ...[
    ID,
    INSTANT,
    INSTANT.slice(0, 10),
    '+4512345678',
    'K7QF-2M9D',
    'weekly-standup',
    'Europe/Copenhagen',
    '#1f6feb',
    'https://example.com/',
    'example.com',
  ],
  ...[
    'rtmp://live.example.com/app',
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: PLAIN }] }],
    }),
  ],
]
/** What a field is given that takes any text, by the end of its name. */
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/(?:^|_)id$|Id$/, ID],
  [/(?:time|at|from|to)$/i, INSTANT],
  [/(?:url|link|value)$/i, 'https://example.com/'],
  [/email$|^mail$/i, 'anna.holm@example.com'],
  [/^confirm/, PASSWORD],
  [/^name$|personName$/i, 'Anna Holm'],
]

/** What was found for a type: most of them stand in many calls. */
const found = new WeakMap<z.core.$ZodType, string | null>()

/** Adds an example to the JSON schema of a text, if not every text will do. */
export function addExample(zodSchema: z.core.$ZodType, jsonSchema: Json) {
  if (jsonSchema['type'] !== 'string' || 'const' in jsonSchema || 'enum' in jsonSchema) return
  if (!found.has(zodSchema)) found.set(zodSchema, BY_TYPE.get(zodSchema) ?? textFor(zodSchema))
  const example = found.get(zodSchema)
  if (typeof example === 'string') jsonSchema['examples'] = [example]
}

function textFor(zodSchema: z.core.$ZodType): string | null {
  const takes = (text: string) => z.safeParse(zodSchema, text).success
  return takes(PLAIN) ? null : (TEXTS.find(takes) ?? null)
}

/**
 * Returns a value that a JSON schema takes: its own example, its default, or one made of its parts. `name` is
 * that of the field.
 */
export function exampleOf(schema: Json, name = ''): unknown {
  const {
    examples,
    const: literal,
    enum: literals,
    anyOf,
    oneOf,
  } = schema as Readonly<Record<string, readonly unknown[] | undefined>>
  if (examples) return examples[0]
  if ('default' in schema) return schema['default']
  if (literal !== undefined) return literal
  if (literals) return literals[0]
  const choices = (anyOf ?? oneOf) as readonly Json[] | undefined
  // The first is often the empty one: no address, no day.
  if (choices)
    return exampleOf(choices.find((each) => each['type'] !== 'null' && each['const'] !== '') ?? {}, name)
  return ofType(schema, name)
}

function ofType(schema: Json, name: string): unknown {
  const type = [schema['type']].flat()[0]
  if (type === 'object') return objectOf(schema)
  if (type === 'array') return rowOf(schema, name)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'integer' || type === 'number') return Math.max(Number(schema['minimum'] ?? 1), 1)
  const text = BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? PLAIN
  return text.length > Number(schema['maxLength'] ?? text.length) ? PLAIN : text
}

function rowOf({ prefixItems, items, maxItems = 1 }: Json, name: string) {
  const each = (prefixItems ?? (items && maxItems !== 0 ? [items] : [])) as readonly Json[]
  return each.map((schema) => exampleOf(schema, name))
}

const objectOf = ({ properties = {} }: Json) =>
  Object.fromEntries(
    Object.entries(properties as Record<string, Json>).map(([name, schema]) => [
      name,
      exampleOf(schema, name),
    ]),
  )
