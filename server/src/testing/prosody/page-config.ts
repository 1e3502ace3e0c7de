import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../../../deploy/jitsi.md')

/**
 * The host that the page's example stands for in a test: a name that every machine has, with an address that
 * is no name.
 */
export const DOMAIN = 'localhost'

type Filled = { readonly appSecret: string; readonly eventsSecret: string; readonly api: string }

/** The Lua blocks of deploy/jitsi.md, in their order and as they stand there. */
export const pageBlocks = (): string[] =>
  [...readFileSync(PAGE, 'utf8').matchAll(/^```lua\n([^]*?)^```$/gm)].map(([, lua = '']) => lua)

/**
 * The page's blocks with the names and secrets of a test. Throws where the page has no such place, or one
 * that is not filled in.
 */
export function pageConfig({ appSecret, eventsSecret, api }: Filled): string {
  const filled = [
    ['app_secret = "…"', `app_secret = "${appSecret}"`],
    ['"Bearer …"', `"Bearer ${eventsSecret}"`],
    ['https://your.name/v1/engine', `${api}/v1/engine`],
  ].reduce((text, [find = '', replace = '']) => {
    if (text.split(find).length !== 2) throw new Error(`deploy/jitsi.md does not have this once: ${find}`)
    return text.replace(find, () => replace)
  }, pageBlocks().join('\n'))
  if (filled.includes('…')) throw new Error('deploy/jitsi.md has a place that no test fills in')
  return filled.replaceAll('meet.example.com', DOMAIN)
}

/**
 * The line by which the page has Prosody answer by every name; it is for all hosts, and so stands before
 * them.
 */
export function anyNameLine(): string {
  const [, line] = /`(http_default_host = "[^"`]+")`/.exec(readFileSync(PAGE, 'utf8')) ?? []
  if (!line) throw new Error('deploy/jitsi.md no longer says how Prosody answers by every name')
  return line.replaceAll('meet.example.com', DOMAIN)
}
