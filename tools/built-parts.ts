/**
 * A part of the product that is built before it can be run, and the files and folders that its build reads.
 */
type BuiltPart = {
  readonly name: string
  readonly dist: string
  readonly sources: readonly string[]
  readonly ignored: RegExp
}

const lock = 'package-lock.json'

export const BUILT_PARTS: readonly BuiltPart[] = [
  {
    name: 'portal',
    dist: 'web/dist',
    sources: ['web', 'contract', 'device-client', lock],
    ignored: /^web\/(dist|measure-|src\/testing\/)|\/node_modules$|\.(test\.tsx?|examples\.tsx)$/,
  },
  {
    name: 'video page',
    dist: 'conference/dist',
    sources: ['conference', lock],
    ignored: /^conference\/(dist|\.cache|server|forwarding|testing)$|\/node_modules$|\.(test\.ts|md)$/,
  },
  {
    name: 'server',
    dist: 'server/dist',
    sources: [
      'server',
      'contract',
      'device-client',
      'conference/package.json',
      'conference/server',
      'conference/forwarding',
      'conference/protocol',
      'sockets',
      lock,
    ],
    ignored: /^server\/(dist|src\/testing)$|\/node_modules$|\.test\.ts$/,
  },
]
