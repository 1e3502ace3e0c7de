import { z } from 'zod'

/** How many days a known weakness may stay: docs/security/policies.md, "Dependencies". */
const DAYS = { reachable: 7, other: 30 } as const
const DAY_MS = 86_400_000

const advisory = z.object({
  source: z.number(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
})
/** What `npm audit --json` prints, as far as it is read; a text in `via` names a package that is listed itself. */
const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})

/** A weakness that somebody has looked at: `docs/security/known-weaknesses.json`. */
export const knownWeaknesses = z.array(
  z.strictObject({
    /** The last part of its address at the registry: `GHSA-…`. */
    advisory: z.string(),
    /** The day on which it became known here, from which its time runs. */
    since: z.iso.date(),
    /** Whether what is weak can be reached from outside. */
    reachable: z.boolean(),
    /** Why it can, or can't. */
    why: z.string().min(20),
  }),
)
type Known = z.infer<typeof knownWeaknesses>[number]

/**
 * Returns what the registry knows to be weak, one sentence each: `late` must be mended before a release,
 * `waiting` has time left. What nobody has judged yet is late. Throws when the answer is none of a registry.
 */
export function checkWeaknesses(answer: unknown, known: readonly Known[], now: Date) {
  const { vulnerabilities } = report.parse(answer)
  const found = new Map(
    Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .flatMap((one) => (typeof one === 'string' ? [] : [[idOf(one.url), one] as const])),
  )
  const late: string[] = []
  const waiting: string[] = []
  for (const [id, { name, title, severity, url }] of found) {
    const about = `${name}: ${title} (${severity}, ${url})`
    const decision = known.find((one) => one.advisory === id)
    if (!decision) late.push(`${about}: not in docs/security/known-weaknesses.json`)
    else if (dueOf(decision) < now) late.push(`${about}: was due on ${dayOf(dueOf(decision))}`)
    else waiting.push(`${about}: due on ${dayOf(dueOf(decision))}`)
  }
  const gone = known.filter((one) => !found.has(one.advisory)).map((one) => one.advisory)
  return { late, waiting, gone }
}

const idOf = (url: string) => url.split('/').at(-1) ?? url
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
/** The end of its last day. */
const dueOf = ({ since, reachable }: Known) =>
  new Date(Date.parse(since) + ((reachable ? DAYS.reachable : DAYS.other) + 1) * DAY_MS - 1)
