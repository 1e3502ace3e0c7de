import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUCCESS_ALERTS } from './success-alerts.ts'
import { LABELS } from './labels.ts'

/** What a key says in each language. */
function textsOf(key: string): string[] {
  return Object.values(LABELS).map((labels) => {
    const text = key
      .split('.')
      .reduce<unknown>(
        (tree, name) => (typeof tree === 'object' && tree !== null ? Reflect.get(tree, name) : undefined),
        labels,
      )
    if (typeof text !== 'string') throw new Error(`${key} is no text`)
    return text
  })
}

/** The success alerts that none of these texts is, by the key of their text. */
function unseenAlerts(seen: ReadonlySet<string>): string[] {
  const keys = new Set([
    ...Object.values(SUCCESS_ALERTS),
    ...Object.keys(LABELS['en-US'].done).map((name) => `done.${name}`),
  ])
  return [...keys].filter((key) => !textsOf(key).some((text) => seen.has(text)))
}

// After a whole run: its folder holds a file of each worker, with a line for each alert that a browser
// showed.
const [folder = ''] = process.argv.slice(2)
const seen = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
const unseen = unseenAlerts(new Set(seen))
console.log(
  `success alerts: ${unseen.length === 0 ? 'every one was seen in a journey' : 'some were seen in no journey'}`,
)
for (const key of unseen) console.error(`success alert seen in no journey: ${key}`)
process.exitCode = unseen.length > 0 ? 1 : 0
