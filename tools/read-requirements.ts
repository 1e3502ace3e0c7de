import { readFileSync } from 'node:fs'

/** One statement of the specification; `waiver` says why it needs no proof, and is empty for nearly all. */
export type Requirement = {
  readonly id: string
  readonly area: string
  readonly statement: string
  readonly waiver: string
}

const HEAD = 'id\tpoint\tarea\tstatement\twaiver'

/**
 * The statements of a requirements file: a line of names, then tab-separated rows. Throws on a broken row or
 * an id that stands twice.
 */
export function readRequirements(file: string): Requirement[] {
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n')
  if (head !== HEAD) throw new Error(`${file} does not begin with the columns ${HEAD.replaceAll('\t', ', ')}`)
  const rows = lines.filter(Boolean).map((line, index) => {
    const [id, , area, statement, waiver, ...more] = line.split('\t')
    if (!id || !area || !statement || waiver === undefined || more.length > 0)
      throw new Error(`${file}:${index + 2} does not have five columns`)
    return { id, area, statement, waiver: waiver.trim() }
  })
  const twice = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
  if (twice) throw new Error(`${file} has the id ${twice.id} twice`)
  return rows
}
