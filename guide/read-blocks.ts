import { PAGES } from './outline.ts'
import { readSource } from './read-source.ts'

/** A block of commands of a page. */
export type Block = { readonly source: string; readonly lines: readonly string[] }

/** Returns every block of shell commands that the guide shows, each once, without comments and empty lines. */
export function readBlocks(): Block[] {
  const found = PAGES.flatMap(({ sources }) => sources).flatMap((source) =>
    [...readSource(source).matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, text = '']) => ({
      source,
      lines: text
        .split('\n')
        .map((line) => line.replace(/(^| +)# .*$/, '').trim())
        .filter(Boolean),
    })),
  )
  return [...new Map(found.map((block) => [block.lines.join('\n'), block])).values()]
}

/** Returns whether a block sets variables and does nothing else. */
export const isSettings = ({ lines }: Block): boolean =>
  lines.every((line) => /^[A-Z_0-9]+=(\S+|"[^"]*")$/.test(line))
