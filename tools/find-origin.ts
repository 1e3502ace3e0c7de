/**
 * What a source map says, in the format of ECMA-426: lines are parted by semicolons, places by commas, and
 * each place is told as its distance from the one before.
 */
export type ScriptMap = { readonly sources: readonly string[]; readonly mappings: string }

const DIGITS = new Map(
  Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').map((digit, value) => [
    digit.charCodeAt(0),
    value,
  ]),
)
const [COMMA, SEMICOLON] = [','.charCodeAt(0), ';'.charCodeAt(0)]

/**
 * Returns where a place of a built script comes from, as `file:line:column`; all count from 1. The map is walked
 * through and nothing of it is kept: taken apart, that of the server would fill seventy megabytes for as long as
 * the process lives.
 */
export function findOrigin(
  { sources, mappings }: ScriptMap,
  line: number,
  column: number,
): string | undefined {
  let [atLine, at] = [1, 0]
  // Column in the script, source, line and column in the source.
  const now = [0, 0, 0, 0]
  let found: string | undefined
  while (at < mappings.length && atLine <= line) {
    const code = mappings.charCodeAt(at)
    if (code === SEMICOLON) {
      atLine += 1
      now[0] = 0
    }
    if (code === SEMICOLON || code === COMMA) {
      at += 1
      continue
    }
    for (let field = 0; at < mappings.length && DIGITS.has(mappings.charCodeAt(at)); field += 1) {
      let [value, shift, digit] = [0, 0, 32]
      for (; digit & 32; shift += 5, at += 1) {
        digit = DIGITS.get(mappings.charCodeAt(at)) ?? 0
        value += (digit & 31) << shift
      }
      if (field < 4) now[field] = (now[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1)
    }
    const [start = 0, source = 0, sourceLine = 0, sourceColumn = 0] = now
    if (atLine === line && start < column) found = `${sources[source]}:${sourceLine + 1}:${sourceColumn + 1}`
    else if (atLine === line) break
  }
  return found
}
