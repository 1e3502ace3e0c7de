import type { InputOf } from '@samtale/contract/core/endpoint'
import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { Provider } from '@samtale/contract/single-sign-on/provider'

/** A provider as it is typed. */
export type ProviderValues = Omit<
  InputOf<typeof identityProviders.addProvider>,
  'domains' | 'rules' | 'clientSecret' | 'maxAgeHours'
> & {
  readonly clientSecret: string
  readonly domains: string
  readonly maxAgeHours: string
  readonly rules: readonly RuleValues[]
}
/** A rule as it is typed, with a name of its own that stays while others are added and removed. */
export type RuleValues = Omit<Provider['rules'][number], 'role'> & {
  readonly key: number
  readonly role: string
}

/** Returns what a form begins with. */
export const valuesOf = (provider: Provider | undefined): ProviderValues => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  domains: provider?.domains.join(', ') ?? '',
  active: provider?.active ?? false,
  secondStep: provider?.secondStep ?? false,
  passwordOff: provider?.passwordOff ?? false,
  maxAgeHours: String(provider?.maxAgeHours ?? ''),
  rules: provider?.rules.map((rule, key) => ({ ...rule, key })) ?? [],
})

/** Returns what is sent of it. */
export const payloadOf = ({ domains, rules, clientSecret, maxAgeHours, ...values }: ProviderValues) => ({
  ...values,
  ...(clientSecret && { clientSecret }),
  maxAgeHours: maxAgeHours.trim() === '' ? null : Number(maxAgeHours) || 0,
  domains: domains.split(/[\s,;]+/).filter(Boolean),
  rules: rules.map(({ claim, value, role, parentId, groupIds }) => ({
    ...{ claim, value, parentId, groupIds: role === 'member' ? groupIds : [] },
    role: role as 'member' | 'customer' | 'subadmin',
  })),
})
