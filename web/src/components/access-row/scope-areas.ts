import type { Scope } from '@samtale/contract/core/scopes'
import type { Text } from '#i18n/use-text.tsx'

/** The scopes of one area: what reads in it, and what changes it, where there is such a scope. */
type ScopeArea<Area extends string = AreaName> = {
  readonly area: Area
  readonly read: Scope | undefined
  readonly write: Scope | undefined
}
type AreaName = Scope extends `${infer Area}:${string}` ? Area : never

/** Groups scopes by their areas, in their order. */
export function areasOf(scopes: readonly Scope[]): readonly ScopeArea[] {
  const areas = Map.groupBy(scopes, (scope) => scope.slice(0, scope.indexOf(':')) as AreaName)
  return [...areas].map(([area, some]) => ({
    area,
    read: some.find((scope) => scope.endsWith(':read')),
    write: some.find((scope) => scope.endsWith(':write')),
  }))
}

/** Says what a key may do, area by area, in one line. */
export const scopesText = (text: Text, scopes: readonly Scope[]) =>
  areasOf(scopes)
    .map(({ area, read, write }) => {
      const what = read && write ? 'both' : read ? 'readOnly' : 'writeOnly'
      return `${text(`apiKeys.areas.${area}`)}: ${text(`apiKeys.${what}`)}`
    })
    .join(' · ')
