/** One of many: its name as it is shown, with whatever prefix belongs to it, and a quiet word beside. */
export type PickerChoice = {
  readonly id: string
  readonly name: string
  readonly detail?: string | undefined
}
/** Some of the choices that match a search; `total` is how many match in all, where the server says so. */
export type PickerChoices = readonly PickerChoice[] & { readonly total?: number }
/** Where choices come from. */
export type PickerSource = {
  /** Names the search in the cache; the resource first, so that a change of it is noticed. */
  readonly key: readonly [resource: string, ...labels: string[]]
  /** At least the first `limit` choices that match; fewer mean that there are no more. */
  readonly find: (search: string, limit: number) => Promise<PickerChoices>
  /** The name of one that is known by its id alone: what somebody else has chosen meanwhile. */
  readonly nameOf?: (id: string) => Promise<string>
}
/** Where several are chosen from; `chosen` are the names of what stands in the field when the form opens. */
export type ManySource = PickerSource & { readonly chosen?: readonly PickerChoice[] }

/** Returns the choices with how many there are in all. */
export const withTotal = (choices: readonly PickerChoice[], total: number): PickerChoices =>
  Object.assign([...choices], { total })

/**
 * Returns the choices with one in front that the server does not know ("None", "All hosts"), unless something
 * else is searched for.
 */
export function withFixedChoice(fixed: PickerChoice, search: string, found: PickerChoices): PickerChoices {
  const matchesFixed = fixed.name.toLocaleLowerCase().includes(search.toLocaleLowerCase())
  if (!matchesFixed) return found
  const choices = [fixed, ...found]
  return found.total === undefined ? choices : withTotal(choices, found.total + 1)
}
