import { METRICS } from '../server/src/metrics/metrics.ts'

const BETWEEN = /(<!-- metrics: .*-->\n)[^]*?(<!-- \/metrics -->)/

type Described = {
  readonly kind: string
  readonly labels?: readonly string[]
  readonly isShared?: true
  readonly doc: string
}

/** Returns the page with its table of metrics as the server serves them. Throws when it has no place for it. */
export function withMetricsTable(page: string): string {
  if (!BETWEEN.test(page)) throw new Error('the page has no <!-- metrics: … --> and <!-- /metrics -->')
  return page.replace(BETWEEN, (_, begin: string, end: string) => `${begin}${metricsTable()}${end}`)
}

function metricsTable(): string {
  const rows = Object.entries(METRICS as Readonly<Record<string, Described>>).map(
    ([name, { kind, labels = [], isShared, doc }]) => [
      `\`${name}\``,
      kind,
      labels.map((label) => `\`${label}\``).join(', '),
      isShared ? 'the installation' : 'a node',
      doc,
    ],
  )
  const head = ['Name', 'Kind', 'Labels', 'Of', 'Description']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
