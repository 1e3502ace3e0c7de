/** What somebody chose lately: kept in this tab alone, and never sent anywhere. */
export type Recent = {
  readonly href: string
  readonly name: string
  readonly detail?: string | undefined
  readonly icon: string
}

/** So many are kept. */
const MAX = 5
const keyOf = (userId: string) => `searched:${userId}`

/** Returns what that user chose in this tab, the last choice first. */
export function recentOf(userId: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  (['href', 'name', 'icon'] as const).every((field) => typeof (value as Partial<Recent>)[field] === 'string')

/** Puts a choice in front of the earlier ones. */
export function storeRecent(userId: string, chosen: Recent) {
  const others = recentOf(userId).filter(({ href }) => href !== chosen.href)
  sessionStorage.setItem(keyOf(userId), JSON.stringify([chosen, ...others].slice(0, MAX)))
}
