import { environment } from '../server/src/environment.ts'
import { descriptions } from '../server/src/variable-kinds.ts'

const BETWEEN = /(<!-- variables: .*-->\n)[^]*?(<!-- \/variables -->)/

/**
 * Returns the README with its table of variables as the server reads them now. Throws when it has no place
 * for the table.
 */
export function withVariablesTable(readme: string): string {
  if (!BETWEEN.test(readme)) throw new Error('README.md has no <!-- variables: … --> and <!-- /variables -->')
  return readme.replace(BETWEEN, (_, begin: string, end: string) => `${begin}${variablesTable()}${end}`)
}

function variablesTable(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const { doc = '', values = '', without } = descriptions.get(schema) ?? {}
    return [`\`${name}\``, without ?? defaultOf(schema), values, doc]
  })
  const head = ['Name', 'Default', 'Values', 'Description']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

const defaultOf = ({ _zod: { def } }: (typeof environment.shape)[keyof typeof environment.shape]) =>
  'defaultValue' in def ? `\`${String(def.defaultValue)}\`` : ''
