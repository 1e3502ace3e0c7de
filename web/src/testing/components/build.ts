import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateClassName } from '../../../css-modules.ts'

const here = import.meta.dirname
/** Where the page of all examples is built. */
export const EXAMPLES = fileURLToPath(
  new URL('../../../../node_modules/.cache/component-examples', import.meta.url),
)

/** Builds one page of all examples: once for all tests of the components. */
export default async function buildExamples() {
  // The processes of the tests load this file for the folder alone.
  const [{ build }, { default: react }, { compileTexts }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('../../../compile-texts.ts'),
  ])
  await build({
    configFile: false,
    root: here,
    base: '/',
    logLevel: 'warn',
    plugins: [compileTexts(), react()],
    define: { __VERSION__: JSON.stringify('0.0.0') },
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: generateClassName } },
    build: {
      outDir: EXAMPLES,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: join(here, 'index.html') },
    },
  })
}
