import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { readonly [key: string]: string | Tree }
/** What is loaded by itself: the portal's texts, and the kiosk's. The other files are parts of these. */
const TEXTS = /\/src\/i18n\/(en|da)(?:\.(kiosk))?\.ts$/
const named = (language: string, of = '') => of + (of ? language[0]?.toUpperCase() + language.slice(1) : language)

/** Compiles the ICU messages of each language at build time, so that the browser loads a formatter of 1 KB instead of a parser. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    async load(id) {
      const [, language, of] = TEXTS.exec(id) ?? []
      if (!language) return null
      const name = named(language, of)
      const texts = ((await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Tree>)[name]
      if (!texts) throw new Error(`${id} exports no ${name}`)
      return `export const ${name} = ${JSON.stringify(compiled(texts))}`
    },
  }
}

const compiled = (tree: Tree): unknown =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]))
