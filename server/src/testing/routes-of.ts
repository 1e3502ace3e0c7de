import type { TestApp } from './test-app.ts'

/** Every route on the wire as `METHOD /path/{name}`, without the HEAD that each GET brings along. */
export function routesOf({ app }: Pick<TestApp, 'app'>): string[] {
  const above: string[] = []
  const lines = app.printRoutes().split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+)(?: \(([^)]+)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above.splice(depth - 1, above.length, part)
    const path = above.join('').replace(/:(\w+)/g, '{$1}')
    return (methods ?? '')
      .split(', ')
      .flatMap((method) => (method && method !== 'HEAD' ? `${method} ${path}` : []))
  })
}
