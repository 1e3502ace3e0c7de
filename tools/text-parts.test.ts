import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { en } from '../web/src/i18n/en.ts'
import { TYPED_SCREENS } from '../web/src/app/routes.ts'
import type { Screen } from '../web/src/app/screens/screen.ts'
import { destinationOf, readImports } from './read-imports.ts'
import { projectRoot } from './project-root.ts'

// A text that was not fetched is a key on the screen: whatever a file says must be in a part of the texts that
// every way to the file fetches.

type TextParts = ReadonlySet<string>
type Edge = { readonly to: string; readonly fetched: readonly string[] }

const TEXTS = 'web/src/i18n'
const ENTRY = 'web/src/app/main.tsx'
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

const all: Readonly<Record<string, object>> = en
/** Which parts hold each group of texts, such as `list` or `meetings`. */
const partsOf = new Map<string, Set<string>>()
for (const [, part = '', file = '', name = '', group] of read(`${TEXTS}/texts.ts`).matchAll(
  /(\w+): \(\) =>\s+import\('\.\/(en\.[\w-]+)\.ts'\)\.then\(\(\{ (\w+) \}\) => (?:\(\{ (\w+)|\w+)/g,
)) {
  const texts = ((await import(`../${TEXTS}/${file}.ts`)) as Record<string, object>)[name]
  for (const found of group ? [group] : Object.keys(texts ?? {}))
    partsOf.set(found, (partsOf.get(found) ?? new Set()).add(part))
}
/** Their texts are in several parts, each with those it needs; whoever asks for another gets a general one. */
const SHARED = ['errors', 'invalid', 'done']

const screens: readonly Screen[] = TYPED_SCREENS
const openPages = screens
  .filter(({ access }) => access)
  .map(({ page }) => /import\(['"]#([^'"]+)/.exec(String(page))?.[1] ?? '')

const files = globSync('web/src/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|^web\/src\/kiosk\//.test(file) && !/i18n\/(en|da)\./.test(file),
)
const edges = new Map(files.map((file) => [file, edgesOf(file)]))

function edgesOf(from: string): Edge[] {
  const withTexts = new Map(
    [...read(from).matchAll(/withTexts\(\s*(\[[^\]]*\]|'\w+'),\s*import\(\s*'([^']+)'/g)].map(
      ([, parts = '', specifier = '']) => [specifier, [...parts.matchAll(/\w+/g)].map(String)],
    ),
  )
  return readImports(projectRoot, from)
    .filter(({ typeOnly }) => !typeOnly)
    .flatMap(({ specifier, lazy }) => {
      const to = destinationOf({ from, specifier })
      if (!to) return []
      const shell =
        from.startsWith('web/src/app/screens/') && lazy && !openPages.some((page) => to.endsWith(page))
      return [{ to, fetched: [...((lazy && withTexts.get(specifier)) || []), ...(shell ? ['portal'] : [])] }]
    })
}

/** What is fetched whenever a file is there, by whichever way one came to it. */
function fetchedWith(): Map<string, TextParts> {
  const known = new Map<string, TextParts>([[ENTRY, new Set(['base'])]])
  const open = [ENTRY]
  for (let file = open.pop(); file; file = open.pop())
    for (const { to, fetched } of edges.get(file) ?? []) {
      const coming = new Set([...(known.get(file) ?? []), ...fetched])
      const before = known.get(to)
      const now = before?.intersection(coming) ?? coming
      if (before?.size === now.size) continue
      known.set(to, now)
      open.push(to)
    }
  return known
}

test('whatever a file of the portal says is fetched on every way to it', () => {
  const missing = [...fetchedWith()].flatMap(([file, fetched]) => {
    if (!edges.has(file)) return []
    const groups = new Set(
      [...read(file).matchAll(/['"`](\w+)\.(\w+|\$)/g)]
        .filter(([, group = '', name = '']) => name === '$' || Object.hasOwn(all[group] ?? {}, name))
        .map(([, group = '']) => group),
    )
    return [...groups]
      .filter((group) => !SHARED.includes(group))
      .filter((group) => fetched.isDisjointFrom(partsOf.get(group) ?? new Set()))
      .map((group) => `${file}: ${group}, there are ${[...fetched].join()}`)
  })
  assert.deepEqual(missing, [])
})

test('the parts were found, and the way to most files', () => {
  assert.ok(partsOf.get('list')?.has('portal') && partsOf.get('setPassword')?.has('setPassword'))
  assert.ok(fetchedWith().size > 400)
})
