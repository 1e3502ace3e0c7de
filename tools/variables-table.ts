import { environment } from '../server/src/config/environment.ts'
import { defaultOf } from '../server/src/config/print-config.ts'
import { isSecret, type Variable } from '../server/src/config/read-variables.ts'
import { descriptions } from '../server/src/config/variable-kinds.ts'

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
  const rows = (Object.keys(environment.shape) as Variable[]).map((name) => {
    const schema = environment.shape[name]
    const { doc = '', values = '', without } = descriptions.get(schema) ?? {}
    const known = defaultOf(schema)
    const names = isSecret(name) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``
    return [names, without ?? (known && `\`${known}\``), values, doc]
  })
  const head = ['Name', 'Default', 'Values', 'Description']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}
