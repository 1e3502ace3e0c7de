import { parseSync } from 'oxc-parser'
import type { Source } from './measure.ts'

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const CODE = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const SHAPES = new Set(['TSFunctionType', 'TSMethodSignature', 'MethodDefinition'])
const MEMBERS = new Set([
  'Property',
  'TSPropertySignature',
  'PropertyDefinition',
  'TSMethodSignature',
  'MethodDefinition',
])

/** Tells whether a declaration, a member, or the value or the type of one of them is called. */
function isCalled(node: unknown): boolean {
  if (!isNode(node)) return false
  if (CODE.has(node.type) || SHAPES.has(node.type)) return true
  if (node.type === 'TSTypeAnnotation') return isCalled(node.typeAnnotation)
  if (node.type === 'TSPropertySignature') return isCalled(node.typeAnnotation)
  return MEMBERS.has(node.type) && isCalled(node.value)
}

/** Returns the functions and methods that an exported declaration consists of, each with its name. */
function functionsOf(node: unknown): [name: string, at: number][] {
  if (Array.isArray(node)) return node.flatMap(functionsOf)
  if (!isNode(node) || node.type === 'ObjectPattern') return []
  const own: [string, number][] = []
  const { key } = node
  if (MEMBERS.has(node.type) && isNode(key) && isCalled(node))
    own.push([String(key.name ?? key.value), node.start])
  return [...own, ...Object.values(node).flatMap(functionsOf)]
}

const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/
const QUESTION = /^\/\*\*[\s*]*(?:What|Whether|How|Who|Whose|Whom|Which|Where|When|Why)\b/

/** Returns the exported functions, and methods of exports, whose doc comment begins with a question word. */
export function withoutVerbIn({ file, text }: Source): string[] {
  const found: [name: string, at: number][] = []
  for (const statement of parseSync(file, text).program.body as unknown as readonly Node[]) {
    const { declaration } = statement
    if (!/^Export(Named|Default)Declaration$/.test(statement.type) || !isNode(declaration)) continue
    const { id } = declaration
    // The props of a component are values for it, though some are called.
    if (isNode(id) && String(id.name).endsWith('Props')) continue
    if (CODE.has(declaration.type)) found.push([isNode(id) ? String(id.name) : 'default', statement.start])
    const [first] = Array.isArray(declaration.declarations) ? declaration.declarations : []
    if (isNode(first) && isNode(first.id) && isCalled(first.init))
      found.push([String(first.id.name), statement.start])
    found.push(...functionsOf(declaration))
  }
  const commentBefore = (at: number) => {
    const before = text.slice(0, at)
    return COMMENT.exec(before.slice(Math.max(0, before.lastIndexOf('/**'))))?.[0] ?? ''
  }
  return found.filter(([, at]) => QUESTION.test(commentBefore(at))).map(([name]) => name)
}
