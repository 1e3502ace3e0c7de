import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { test } from 'node:test'
import { generateClassName } from '../web/css-modules.ts'

const sources = join(import.meta.dirname, '../web/src')
const read = (path: string) => readFileSync(join(sources, path), 'utf8')
const camelCase = (name: string) => name.replaceAll(/-([a-z0-9])/g, (_, next: string) => next.toUpperCase())

/** The classes that a style sheet names itself, and those of others that it names with `:global`. */
function classesOf(path: string) {
  const text = read(path).replaceAll(/\/\*[^]*?\*\/|'[^']*'|\{[^{}]*\}/g, '')
  const foreign = [...text.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name)
  const own = [...text.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)]
  return { own: [...new Set(own.map(([, name = '']) => name))], foreign }
}

const modules = globSync('**/*.module.css', { cwd: sources })
const scripts = globSync('**/*.{ts,tsx}', { cwd: sources })

/** What each module is asked for, as `path name`, and by whom. */
const uses = new Map<string, string>()
for (const script of scripts) {
  const text = read(script)
  for (const [, name = '', from = ''] of text.matchAll(/import \* as (\w+) from '([^']+\.module\.css)'/g)) {
    const path = from.startsWith('#') ? from.slice(1) : normalize(join(script, '..', from))
    for (const [, used = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      if (used !== 'module') uses.set(`${path} ${used}`, script)
  }
}

test('each class of a CSS module is used, and each class that is used exists', () => {
  const defined = modules.flatMap((path) => classesOf(path).own.map((name) => `${path} ${camelCase(name)}`))
  assert.ok(defined.length > 300, 'the modules are found')
  assert.deepEqual(
    [...uses].filter(([use]) => !defined.includes(use)),
    [],
    'no such class',
  )
  assert.deepEqual(
    defined.filter((name) => !uses.has(name)),
    [],
    'nobody uses it',
  )
})

test('a module names the ids of the page with `:global`, because it renames its own', () => {
  const renamed = modules.filter((path) =>
    /#[a-z]/i.test(read(path).replaceAll(/\/\*[^]*?\*\/|\{[^{}]*\}|:global\([^)]*\)/g, '')),
  )
  assert.deepEqual(renamed, [])
})

test('no two classes have one name in the page, and what a module calls global is one of them', () => {
  const utilities = classesOf('components/styles/utilities.css').own
  const names = modules.flatMap((path) => classesOf(path).own.map((name) => generateClassName(name, path)))
  const known = [...names, ...utilities, ...classesOf('components/styles/tokens.css').own]
  assert.deepEqual(
    known.filter((name, index) => known.indexOf(name) !== index),
    [],
  )
  const foreign = modules.flatMap((path) => classesOf(path).foreign.map((name) => ({ path, name })))
  assert.deepEqual(
    foreign.filter(({ name }) => !known.includes(name) && !name.startsWith('ProseMirror')),
    [],
  )
})
