import { below, parse, type Node } from './mutants/syntax.ts'

/** That a test's title names a statement. */
export type Proof = { readonly id: string; readonly file: string; readonly title: string }

const RUNNERS = new Set(['test', 'it', 'describe', 'suite'])
const SUITES = new Set(['describe', 'suite'])
const SKIPS = new Set(['skip', 'todo', 'fixme', 'fail'])
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
const TITLES = new Set(['Literal', 'TemplateLiteral'])
const BRACKETS = /\[((?:[A-Z]\d+\.\d+[\s,]*)+)\]/g
const ID = /[A-Z]\d+\.\d+/g
const FROM_TABLE = /\[\$\{/
const ONLY_IDS = /^(?:[A-Z]\d+\.\d+[\s,]*)+$/

/**
 * The statements that the titles of a test file name, written as `[S2.14]` or `[S2.14 D2.9]`, in `proofs`. A
 * title made from a table, like `[${row.id}] …`, names every id that is a string of its own in the same file.
 * What names a statement and shows nothing, because it is skipped or does nothing, is in `hollow`.
 */
export function findProofs(file: string, source: string): { proofs: Proof[]; hollow: Proof[] } {
  const nodes = below(parse(file, source))
  const calls = nodes.filter((node) => nameParts(node).length > 0)
  const titled = calls.flatMap((call) => {
    const title = titleOf(call, source)
    return title === undefined ? [] : [{ title, shows: showsSomething(call) }]
  })
  const named = (shows: boolean) =>
    titled
      .filter((one) => one.shows === shows)
      .flatMap(({ title }) => idsOfTitle(title).map((id) => ({ id, file, title })))
  const fromTable = titled.find(({ title, shows }) => shows && FROM_TABLE.test(title))?.title
  const ofTable = fromTable === undefined ? [] : nodes.flatMap(idsOfString)
  return {
    proofs: [...named(true), ...ofTable.map((id) => ({ id, file, title: fromTable! }))],
    hollow: named(false),
  }
}

/** Returns the ids that a title has in brackets. */
export const idsOfTitle = (title: string): string[] =>
  [...title.matchAll(BRACKETS)].flatMap((match) => match[1]!.match(ID) ?? [])

/** `['t', 'test', 'skip']` for a call of `t.test.skip`; nothing for what declares no test. */
function nameParts(call: Node): string[] {
  const callee = call.type === 'CallExpression' ? call.children.find(({ role }) => role === 'callee') : null
  const parts = callee
    ? below(callee).flatMap(({ type, word }) => (type === 'Identifier' ? [word!] : []))
    : []
  return parts.slice(0, 2).some((word) => RUNNERS.has(word)) ? parts : []
}

const argumentsOf = (call: Node) => call.children.filter(({ role }) => role === 'arguments')
const bodyOf = (call: Node) => argumentsOf(call).findLast(({ type }) => FUNCTIONS.has(type))

function titleOf(call: Node, source: string) {
  const [title] = argumentsOf(call)
  if (!title || !TITLES.has(title.type) || !bodyOf(call)) return undefined
  return source.slice(title.start + 1, title.end - 1)
}

/** Whether a test runs and does something, or a suite that runs holds such a test. */
function showsSomething(call: Node): boolean {
  for (let around: Node | null = call; around; around = around.parent) if (isSkipped(around)) return false
  const body = bodyOf(call)
  if (!body) return false
  const inside = below(body).slice(1)
  const isSuite = nameParts(call).some((word) => SUITES.has(word))
  return isSuite
    ? inside.some((node) => nameParts(node).length > 0 && bodyOf(node) && showsSomething(node))
    : inside.some(({ type }) => type === 'CallExpression')
}

function isSkipped(call: Node) {
  const parts = nameParts(call)
  if (parts.some((word) => SKIPS.has(word))) return true
  const options = parts.length > 0 ? argumentsOf(call).find(({ type }) => type === 'ObjectExpression') : null
  return options?.children.some(isSkipping) ?? false
}

/** `skip: true` or a reason; one that is computed is judged when the test has run. */
function isSkipping({ children }: Node) {
  const [key, value] = [
    children.find(({ role }) => role === 'key'),
    children.find(({ role }) => role === 'value'),
  ]
  return SKIPS.has(key?.word ?? '') && value?.type === 'Literal' && value.word !== 'false'
}

const idsOfString = ({ type, word, parent }: Node) =>
  type === 'Literal' && parent?.type !== 'ExpressionStatement' && word !== null && ONLY_IDS.test(word)
    ? (word.match(ID) ?? [])
    : []
