import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Visitor, parseSync } from 'oxc-parser'
import { projectRoot } from './project-root.ts'

type Language = 'English' | 'Danish'
type Span = { readonly start: number; readonly end: number }

/** Files that hold nothing but texts of one language. */
const FILES: Readonly<Record<Language, readonly string[]>> = {
  English: [
    'web/src/i18n/en.*.ts',
    'contract/src/texts/en.ts',
    'conference/client/text/en*.ts',
    'server/src/core/emails/mail-texts.en.ts',
    'server/src/demo/texts.en.ts',
  ],
  Danish: [
    'web/src/i18n/da.*.ts',
    'contract/src/texts/da.ts',
    'conference/client/text/da*.ts',
    'server/src/core/emails/mail-texts.da.ts',
    'server/src/demo/texts.da.ts',
  ],
}
/** Properties whose texts are of one language, in the files of the server and the contract. */
const PROPERTIES: Readonly<Record<Language, string>> = { English: 'en-US', Danish: 'da-DK' }

/** Pages that people read before they have the product, and while they run it. */
const PAGES = [
  'README.md',
  'SECURITY.md',
  'client/README.md',
  'guide/pages/*.md',
  'deploy/**/*.md',
  'docs/tour.md',
]

const source = (file: string) => readFileSync(join(projectRoot, file), 'utf8')
const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns], { cwd: projectRoot, exclude: ['**/*.test.ts', '**/node_modules/**'] }).toSorted()

/** Returns the texts of a file: values, never keys or modules; of the named properties alone if there are some. */
function textsOf(file: string, properties?: readonly string[]): string[] {
  const texts: (Span & { readonly text: string })[] = []
  const noTexts: Span[] = []
  const chosen: Span[] = []
  new Visitor({
    ImportDeclaration: (node) => void noTexts.push(node.source),
    Property: ({ key, value, computed }) => {
      if (!computed) noTexts.push(key)
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (properties?.includes(name) && (name !== 'summary' || value.type !== 'ObjectExpression'))
        chosen.push(value)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push({ start: node.start, end: node.end, text: node.value })
    },
    TemplateElement: ({ start, end, value }) => void texts.push({ start, end, text: value.cooked ?? '' }),
  }).visit(parseSync(file, source(file)).program)
  const within = (spans: readonly Span[], { start, end }: Span) =>
    spans.some((span) => span.start <= start && end <= span.end)
  return texts
    .filter((each) => !within(noTexts, each) && (!properties || within(chosen, each)))
    .map(({ text }) => text)
}

/** A text without the names of its arguments and what it quotes from the code. */
const plainTextOf = (text: string) => text.replaceAll(/`[^`]*`|\{\w+(?=[,}])/g, ' ')

/** Returns the lines of a page: without code and addresses of links, and without "mail server", which the guide allows. */
const linesOf = (page: string) =>
  source(page)
    .replaceAll(/^```[^]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line) => line.replaceAll(/`[^`]*`|\]\([^)]*\)|mail server/gi, ' '))

function neverIn(language: Language): RegExp {
  const never = bannedTerms(language)
  assert.ok(never.length > 30)
  const plain = never.filter((word) => /\p{L}/u.test(word)).join('|')
  const signs = never.filter((word) => !/\p{L}/u.test(word)).join('')
  return new RegExp(`(?<![\\p{L}-])(?:${plain})(?![\\p{L}-])|[${signs || '\0'}]`, 'iu')
}

function bannedTerms(language: Language): string[] {
  const [, section = ''] = source('docs/writing.md').split(`## Never in ${language}\n`)
  return (section.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((word) => word.trim())
}

for (const language of ['English', 'Danish'] as const)
  test(`no text of the product has a word that the guide never uses in ${language}`, () => {
    const found = neverIn(language)
    const whole = filesOf(FILES[language]).map((file) => ({ file, texts: textsOf(file) }))
    const mixed = filesOf(['server/src/**/*.ts', 'contract/src/**/*.ts']).map((file) => ({
      file,
      texts: textsOf(file, [PROPERTIES[language], ...(language === 'English' ? ['summary'] : [])]),
    }))
    const texts = [...whole, ...mixed].flatMap((each) =>
      each.texts.map((text) => ({ file: each.file, text })),
    )
    assert.ok(texts.length > 1000)
    assert.deepEqual(
      texts.flatMap(({ file, text }) => {
        const word = found.exec(plainTextOf(text))?.[0]
        return word ? [`${file}: “${word}” in ${text}`] : []
      }),
      [],
    )
  })

test('no line of the README, the guide and the pages on running it has a word that the guide never uses', () => {
  const found = neverIn('English')
  const lines = filesOf(PAGES).flatMap((page) =>
    linesOf(page).map((text, at) => ({ place: `${page}:${at + 1}`, text })),
  )
  assert.ok(lines.length > 1000)
  assert.deepEqual(
    lines.flatMap(({ place, text }) => {
      const word = found.exec(text)?.[0]
      return word ? [`${place}: “${word}” in ${text.trim()}`] : []
    }),
    [],
  )
})
