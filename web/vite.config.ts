import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildServiceWorker } from './build-service-worker.ts'
import { compileTexts } from './compile-texts.ts'
import { compressFiles } from './compress-files.ts'
import { generateClassName } from './css-modules.ts'
import { preserveStyles } from './css-modules.ts'
import { inFirstLoad, inFrame, inKioskToo, inMeetings, inPortal, inSignIn } from './first-load.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string }
const server = process.env['SAMTALE_URL'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: here('.'),
  plugins: [compileTexts(), react(), preserveStyles(), buildServiceWorker(), compressFiles()],
  define: { __VERSION__: JSON.stringify(version) },
  // The messages are compiled at build time; this is the half of the library that only formats.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: generateClassName } },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Names of classes are constants.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: [here('index.html'), here('kiosk.html')],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//,
            },
            { name: 'query', test: /node_modules\/@tanstack\/(?:react-query|query-core)\// },
            { name: 'forms', test: /node_modules\/react-hook-form\// },
            // Half of the editor, which is nearly more than one file may have.
            { name: 'prosemirror', test: /node_modules\/prosemirror-/ },
            { name: 'shared', test: inKioskToo },
            { name: 'base', test: inFirstLoad },
            { name: 'portal', test: inPortal },
            { name: 'sign-in', test: inSignIn },
            { name: 'frame', test: inFrame },
            // What the kiosk needs of meetings, without the portal's part of them.
            { name: 'meeting', test: /\/contract\/src\/meetings\/meeting\.ts|\/hooks\/use-now\.ts/ },
            { name: 'meetings', test: inMeetings },
            // With all that it imports and that is in none of the files above.
            { name: 'list', test: /\/web\/src\/components\/data-table\/data-table\.tsx/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/v1': { target: server, ws: true },
      '/video': { target: server, ws: true },
      '/files': { target: server },
    },
  },
})
