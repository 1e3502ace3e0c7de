const STEPS = [1, 2, 5]

/** An axis from nought to a round number not below `most`, in at most five steps; whole numbers only. */
export function chartScale(max: number): { readonly top: number; readonly ticks: readonly number[] } {
  const rough = Math.max(max, 1) / 5
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)))
  const step = [...STEPS, 10].map((each) => each * power).find((each) => each >= rough) ?? power * 10
  const count = Math.max(1, Math.ceil(max / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}
