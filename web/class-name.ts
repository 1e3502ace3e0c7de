import { basename } from 'node:path'

/**
 * Returns the name that a class of a CSS module has in the page: the module's name and its own, and only one
 * of them where they are the same. That no two classes share a name is for tools/css-modules.test.ts.
 */
export function generateClassName(name: string, file: string) {
  const module = basename(file).replace(/\.module\.css.*$/, '')
  return name === module ? name : `${module}-${name}`
}
