import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Returns the name that a class of a CSS module has in the page: the module's name and its own, and only one
 * of them where they are the same. That no two classes share a name is for tools/css-modules.test.ts.
 */
export function generateClassName(name: string, file: string) {
  const module = basename(file).replace(/\.module\.css.*$/, '')
  return name === module ? name : `${module}-${name}`
}

/**
 * Keeps the styles of a module whose class names are all written into the scripts that use them: the bundler
 * would drop it, and its styles with it.
 */
export const preserveStyles = (): Plugin => ({
  name: 'preserve-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({
      code: code.replace(/export default [^]*$/, ''),
      map: null,
      moduleSideEffects: 'no-treeshake',
    }),
  },
})
