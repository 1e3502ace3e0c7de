import type { Proof } from './find-proofs.ts'
import type { Requirement } from './read-requirements.ts'

export type AreaCount = {
  readonly area: string
  readonly total: number
  readonly proved: number
  readonly waived: number
  readonly open: readonly Requirement[]
}

/**
 * Returns what is proved in each area, and the sentences that say what is wrong: unknown ids, waivers that a test
 * contradicts, and gaps in areas that are done.
 */
export function assessRequirements(
  requirements: readonly Requirement[],
  proofs: readonly Proof[],
  done: readonly string[],
) {
  const proved = new Set(proofs.map(({ id }) => id))
  const known = new Set(requirements.map(({ id }) => id))
  const areas = [...new Set(requirements.map(({ area }) => area))].map((area) =>
    countArea(area, requirements, proved),
  )
  const unknown = proofs
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id, file, title }) =>
        `${file}: "${title}" names ${id}, which is no statement of docs/requirements.tsv`,
    )
  const settled = requirements
    .filter(({ id, waiver }) => waiver && proved.has(id))
    .map(({ id, statement }) => `${id} is waived, yet a test names it: ${statement}`)
  const strangers = done
    .filter((area) => !areas.some((one) => one.area === area))
    .map((area) => `the done area ${area} has no statements`)
  const gaps = areas
    .filter(({ area }) => done.includes(area))
    .flatMap(({ area, open }) =>
      open.map(({ id, statement }) => `${id} is not proved, and ${area} is done: ${statement}`),
    )
  return { areas, problems: [...unknown, ...settled, ...strangers, ...gaps] }
}

function countArea(
  area: string,
  requirements: readonly Requirement[],
  proved: ReadonlySet<string>,
): AreaCount {
  const rows = requirements.filter((row) => row.area === area)
  const open = rows.filter(({ id, waiver }) => !proved.has(id) && !waiver)
  const shown = rows.filter(({ id }) => proved.has(id)).length
  return { area, total: rows.length, proved: shown, waived: rows.length - shown - open.length, open }
}
