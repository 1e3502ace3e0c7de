import type { ProviderRule } from './provider.ts'

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>

/** Returns the values of a claim as texts: a list of groups has many, a switch one. */
function valuesOf(claims: Claims, name: string): readonly string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((one) => (['string', 'number', 'boolean'].includes(typeof one) ? [String(one)] : []))
}

/** Returns the first rule that these claims match. Upper and lower case differ, as they do for providers. */
export const ruleFor = <Rule extends Pick<ProviderRule, 'claim' | 'value'>>(
  claims: Claims,
  rules: readonly Rule[],
): Rule | undefined => rules.find(({ claim, value }) => valuesOf(claims, claim).includes(value))

/**
 * Returns the address that a provider vouches for: it says that it was verified, and is responsible for its
 * domain. Null for any other.
 */
export function verifiedEmailOf(claims: Claims, domains: readonly string[]): string | null {
  const { email, email_verified: verified, xms_edov: ownerVerified } = claims
  if (typeof email !== 'string' || !(verified === true || (verified === undefined && isYes(ownerVerified))))
    return null
  return domains.includes(domainOf(email)) ? email : null
}

/** Microsoft says it by a claim of its own, and not always as a boolean. */
const isYes = (value: unknown) => value === true || value === 1 || value === '1'

/** Returns the domain of an address, in lower case. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Returns the name that somebody has at a provider, or their address where it says none. */
export function nameOf(claims: Claims, email: string): string {
  const { name, given_name: givenName, family_name: familyName } = claims
  const parts =
    typeof name === 'string' ? [name] : [givenName, familyName].filter((one) => typeof one === 'string')
  const full = parts
    .join(' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return full.slice(0, 120) || email
}
