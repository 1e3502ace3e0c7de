/** How much is taken at once, and how much more each second. */
export type Rate = { readonly burst: number; readonly perSecond: number }

/** Returns what says how many of something are allowed at a moment: as many as were saved up. */
export function createAllowance({ burst, perSecond }: Rate) {
  let left = burst
  let filledAt = Number.NaN

  return function allow(count: number, at: number): number {
    if (!Number.isNaN(filledAt)) left = Math.min(burst, left + ((at - filledAt) * perSecond) / 1000)
    filledAt = at
    const allowed = Math.min(count, Math.floor(left))
    left -= allowed
    return allowed
  }
}
