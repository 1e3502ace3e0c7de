/** One number that has a limit, or a peer, or both. */
export type Finding = {
  readonly what: string
  /** With its unit, as it is printed. */
  readonly ours: string
  /** What it is measured against: a peer of the same run, or the limit itself. */
  readonly against: string
  /** Ours by what it is measured against. */
  readonly ratio: number
  /** What the ratio may be. */
  readonly limit: number
}

export type Print = (line: string) => void

/**
 * The findings as a table; a ratio above its limit is marked, and nothing is made of it: a shared machine
 * proves little.
 */
export function printFindings(print: Print, findings: readonly Finding[]) {
  const width = Math.max(8, ...findings.map(({ what }) => what.length))
  const row = (what: string, ...cells: string[]) =>
    print(`  ${what.padEnd(width)}${cells.map((cell) => cell.padStart(20)).join('')}`)
  row('', 'Samtale', 'against', 'ratio', 'limit')
  for (const { what, ours, against, ratio, limit } of findings)
    row(what, ours, against, ratio.toFixed(2), `${limit.toFixed(2)}${ratio > limit ? '  over' : '  ok  '}`)
}

/** The middle one, which a slow moment of the machine does not move. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2
    ? (sorted[half] ?? Number.NaN)
    : ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2
}
