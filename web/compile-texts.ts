import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { readonly [key: string]: string | Tree }
const FETCHED = readFileSync(new URL('./src/i18n/texts.ts', import.meta.url), 'utf8')
/** What is loaded by itself: each file that is fetched, and the meeting-room screens' own. The others are parts of these. */
const PARTS = new Set([...FETCHED.matchAll(/import\('\.\/en\.([\w-]+)\.ts'\)/g)].map(([, part]) => part))
const TEXTS = new RegExp(`/src/i18n/(en|da)\\.(${[...PARTS, 'kiosk'].join('|')})\\.ts$`)
const named = (language: string, of: string) =>
  of.replace(/-(\w)/g, (_, initial: string) => initial.toUpperCase()) + (language === 'en' ? 'En' : 'Da')

/**
 * Compiles the ICU messages of each language at build time, so that the browser loads a formatter of 1 KB
 * instead of a parser.
 */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    async load(id) {
      const [, language, of] = TEXTS.exec(id) ?? []
      if (!language || !of) return null
      const name = named(language, of)
      const texts = ((await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Tree>)[name]
      if (!texts) throw new Error(`${id} exports no ${name}`)
      return `export const ${name} = ${JSON.stringify(compiled(texts))}`
    },
  }
}

const compiled = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compiled(value),
    ]),
  )
