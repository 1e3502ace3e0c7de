import { parseSync } from 'oxc-parser'
import { LEGITIMATE_USES, RETIRED_NAMES, RETIRED_VERBS, RETIRED_WORDS } from './retired-words.ts'

/** One source file as it is measured. */
export type Source = { readonly file: string; readonly text: string }

/** Returns the value that so large a part of the numbers does not exceed; 0 for none. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Returns the number of lines of a text. */
export const linesIn = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

type Node = { readonly type?: string; readonly name?: string; readonly [key: string]: unknown }

/** Returns the names of all identifiers of a file, each as often as it stands there. */
function identifiersIn({ file, text }: Source): string[] {
  const names: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name) names.push(node.name)
    for (const [key, child] of Object.entries(node)) if (key !== 'range') visit(child)
  }
  visit(parseSync(file, text).program)
  return names
}

/** Returns the words of an identifier in lower case: `takeAcks` is take and acks. */
const partsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

/** Tells whether a retired word stands for something of the field in this name of this file. */
const isLegitimate = (word: string, name: string, file: string) =>
  LEGITIMATE_USES[word]?.some(
    ({ folders, names }) =>
      names?.includes(name) || folders?.some((folder) => file === folder || file.startsWith(`${folder}/`)),
  ) ?? false

/** Returns the retired words in a name that stands in a file. */
function retiredIn(name: string, file: string): string[] {
  // A speed dial is the specification's word, and the screen's.
  const words = partsOf(name.replaceAll(/speed[-_]?dials?/gi, ''))
  const found = new Set(words.filter((word) => Object.hasOwn(RETIRED_WORDS, word)))
  if (words.length > 1 && Object.hasOwn(RETIRED_VERBS, words[0]!)) found.add(words[0]!)
  if (Object.hasOwn(RETIRED_NAMES, name)) found.add(name)
  return [...found].filter((word) => !isLegitimate(word, name, file))
}

/** One use of a retired word: how often a name with it stands in a file. */
export type RetiredUse = {
  readonly word: string
  readonly name: string
  readonly file: string
  readonly count: number
}

/** Returns every retired word in identifiers and names of these files, the most frequent first. */
export function retiredUses(sources: readonly Source[]): RetiredUse[] {
  const uses: RetiredUse[] = []
  for (const source of sources) {
    const { file } = source
    const fileName = file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')
    for (const word of retiredIn(fileName, file))
      uses.push({ word, name: `${fileName} (file)`, file, count: 1 })
    for (const [name, all] of Map.groupBy(identifiersIn(source), (one) => one))
      for (const word of retiredIn(name, file)) uses.push({ word, name, file, count: all.length })
  }
  return uses.toSorted((a, b) => b.count - a.count)
}

const EXPORT =
  /^export (?:async |declare |abstract )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

/** Returns the exports of a file that no doc comment stands before. */
export function undocumentedIn({ text }: Source): string[] {
  return [...text.matchAll(EXPORT)]
    .filter(({ index }) => !/\*\/\s*$/.test(text.slice(0, index)))
    .map(([, name]) => name!)
}

/** So many lines in a row make two places alike. */
const RUN = 6

/** Returns the pairs of files that share six lines in a row, imports, blank lines and lone signs left out. */
export function similarPairs(sources: readonly Source[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    const lines = text.split('\n').map((line) => line.trim())
    const telling = lines.filter(
      (line) => /\w.*\w/.test(line) && !/^(import|export \*|\/\/|\/?\*)/.test(line),
    )
    for (let at = 0; at + RUN <= telling.length; at += 1) {
      const run = telling.slice(at, at + RUN).join('\n')
      homes.set(run, (homes.get(run) ?? new Set()).add(file))
    }
  }
  const pairs = new Set<string>()
  for (const files of homes.values())
    for (const one of files) for (const other of files) if (one < other) pairs.add(`${one} ${other}`)
  return [...pairs]
}
