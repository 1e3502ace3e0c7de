import { FACTOR_ROLES } from '@samtale/contract/settings/settings'

type FactorRole = (typeof FACTOR_ROLES)[number]

/**
 * Which roles must have a second factor: from which day on, and the instant at which that day began when it was
 * saved. `auth/second-factor.ts` reads the instants in SQL.
 */
export type SecuritySettings = {
  readonly twoStep: { readonly [Role in FactorRole]?: { readonly day: string; readonly at: string } }
}

/** Returns what was saved over the defaults. */
export const securityOf = (value: unknown): SecuritySettings => ({
  twoStep: {},
  ...(value as Partial<SecuritySettings> | undefined),
})

/** The day of each role that has one. */
export const shownDays = ({ twoStep }: SecuritySettings) =>
  Object.fromEntries(
    FACTOR_ROLES.flatMap((role) => (twoStep[role] ? [[role, twoStep[role].day] as const] : [])),
  ) as { [Role in FactorRole]?: string }
