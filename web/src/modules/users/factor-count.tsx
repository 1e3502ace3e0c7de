import type { FactorRequirement } from '@samtale/contract/users/factor-requirement'
import { useText } from '#i18n/use-text.tsx'

/** Shows how many people of an account have no second factor: whom a requirement will ask for one. */
export function FactorCount({ requirement: { people, without } }: { requirement: FactorRequirement }) {
  const text = useText()
  return without === 0
    ? text('requireFactor.everyone')
    : text('requireFactor.without', { people, without: String(without) })
}
