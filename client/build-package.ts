import { copyFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { SCHEMA_FILE } from './generate-types.ts'

// Writes what the package holds, before `npm pack` reads it: Node runs no TypeScript out of node_modules.
const [from, to] = ['./src/client.ts', './dist'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
) as [string, string]
const program = ts.createProgram([from], {
  ...{ outDir: to, declaration: true, strict: true, exactOptionalPropertyTypes: true },
  ...{
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    rewriteRelativeImportExtensions: true,
  },
  ...{ skipLibCheck: true, types: [] },
})
const wrong = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics]
if (wrong.length > 0) throw new Error(ts.flattenDiagnosticMessageText(wrong[0]?.messageText, '\n'))
copyFileSync(SCHEMA_FILE, `${to}/schema.d.ts`)
