import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { readonly [key: string]: string | Tree }
/** What is loaded by itself. The other files are parts of these. */
const TEXTS =
  /\/src\/i18n\/(en|da)\.(base|portal|people|bulk|views|deleted|devices|invitations|meetings|schedule|search|operations|overview|settings|set-password|streams|visit|kiosk)\.ts$/
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
