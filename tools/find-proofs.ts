/** That a test's title names a statement. */
export type Proof = { readonly id: string; readonly file: string; readonly title: string }

// The first argument of test(), it(), describe() or suite(). Titles of test.skip, test.todo and test.fixme
// prove nothing.
const TITLE =
  /\b(?:test|it|describe|suite)(?:\.(?:describe|serial|parallel))*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs
const SKIPPED = /^\s*,\s*\{[^}]*\b(?:skip|todo)\b/
const BRACKETS = /\[((?:[A-Z]\d+\.\d+[\s,]*)+)\]/g
const ID = /[A-Z]\d+\.\d+/g
const FROM_TABLE = /\[\$\{/
const QUOTED_IDS = /(['"`])((?:[A-Z]\d+\.\d+[\s,]*)+)\1/g

/**
 * The statements that a test file's titles name, written as `[S2.14]` or `[S2.14 D2.9]`. A title made from a
 * table, like `[${row.id}] …`, names every id that stands as a string of its own in the same file.
 */
export function findProofs(file: string, source: string): Proof[] {
  const titles = [...source.matchAll(TITLE)]
    .filter(
      (match) =>
        !SKIPPED.test(source.slice(match.index + match[0].length, match.index + match[0].length + 200)),
    )
    .map((match) => match[2]!)
  const written = titles.flatMap((title) => idsOfTitle(title).map((id) => ({ id, file, title })))
  const fromTable = titles.find((title) => FROM_TABLE.test(title))
  if (!fromTable) return written
  return [
    ...written,
    ...[...source.matchAll(QUOTED_IDS)]
      .flatMap((match) => idsIn(match[2]!))
      .map((id) => ({ id, file, title: fromTable })),
  ]
}

/** Returns the ids that a title has in brackets. */
export const idsOfTitle = (title: string): string[] =>
  [...title.matchAll(BRACKETS)].flatMap((match) => idsIn(match[1]!))

function idsIn(text: string) {
  return text.match(ID) ?? []
}
