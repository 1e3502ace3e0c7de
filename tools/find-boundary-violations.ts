import { destinationOf, type Import } from './read-imports.ts'
import { PACKAGE_HOMES, MODULES, TEST_IMPORTS } from './module-boundaries.ts'

const names = Object.keys(MODULES).toSorted((a, b) => b.length - a.length)

/**
 * Returns the module that a file belongs to; undefined for a new folder until it has its place in the order.
 */
function moduleOf(file: string): string | undefined {
  const module = names.find((name) => file === name || file.startsWith(`${name}/`))
  return file.includes('/src/modules/') && !module?.includes('/src/modules/') ? undefined : module
}

/** One sentence for each import that the plan does not allow. */
export function findBoundaryViolations(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => violationOf(one) ?? [])
}

function violationOf(one: Import): string | undefined {
  const to = destinationOf(one)
  if (to === undefined) return packageViolation(one)
  const [module, target] = [moduleOf(one.from), moduleOf(to)]
  if (!module) return `${one.from} belongs to no module (tools/module-boundaries.ts)`
  if (!target) return `${one.from} imports ${to}, which belongs to no module (tools/module-boundaries.ts)`
  if (
    module === target ||
    allowedFor(one.from, module).some((allowed) => allows(allowed, to, target, one.typeOnly))
  )
    return undefined
  return `${one.from} may not import ${to} (${module} -> ${target})`
}

function allowedFor(file: string, module: string): readonly string[] {
  const plan = MODULES[module] ?? []
  return isTest(file) ? [...plan, ...(TEST_IMPORTS[file.split('/')[0]!] ?? [])] : plan
}

// Naming a whole part ("contract") allows all of its folders; naming a module, its top level.
function allows(allowed: string, to: string, target: string, typeOnly: boolean) {
  const module = allowed.replace(/^type:/, '')
  if (allowed.startsWith('type:') && !typeOnly) return false
  return (
    to === module || target === module || (!module.includes('/modules/') && target.startsWith(`${module}/`))
  )
}

function packageViolation({ from, specifier, typeOnly }: Import) {
  const name = specifier.startsWith('@')
    ? specifier.split('/').slice(0, 2).join('/')
    : specifier.split('/')[0]!
  const homes = PACKAGE_HOMES[name]
  if (!homes || typeOnly || isTest(from) || !/^(server|web)\/src\//.test(from)) return undefined
  return homes.some((home) => from.startsWith(`${home}/`))
    ? undefined
    : `${from} may not import the package ${name} (its home is ${homes.join(', ')})`
}

function isTest(file: string) {
  return /\.test\.tsx?$/.test(file)
}
