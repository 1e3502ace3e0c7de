import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Tree = { readonly [key: string]: string | Tree }
const TEXTS = /\/src\/i18n\/(en|da)\.ts$/

/** Compiles the ICU messages of each language at build time, so that the browser loads a formatter of 1 KB instead of a parser. */
export function compileTexts(): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    async load(id) {
      const language = TEXTS.exec(id)?.[1]
      if (!language) return null
      const texts = ((await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Tree>)[language]
      if (!texts) throw new Error(`${id} exports no ${language}`)
      return `export const ${language} = ${JSON.stringify(compiled(texts))}`
    },
  }
}

const compiled = (tree: Tree): unknown =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, typeof value === 'string' ? compile(value) : compiled(value)]))
