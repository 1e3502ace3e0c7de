/** A part of the product that is built before it can be served, and the files that its build reads. */
type BuiltPart = { readonly name: string; readonly dist: string; readonly sources: readonly string[]; readonly ignored: readonly string[] }

const lock = 'package-lock.json'

export const BUILT_PARTS: readonly BuiltPart[] = [
  {
    name: 'portal',
    dist: 'web/dist',
    sources: ['web/src/**/*', 'web/public/**/*', 'web/*.{html,ts,json}', 'contract/src/**/*', lock],
    ignored: ['**/*.test.ts', 'web/measure-*.ts'],
  },
  {
    name: 'video page',
    dist: 'conference/dist',
    sources: ['conference/**/*', lock],
    ignored: [
      'conference/dist/**',
      'conference/node_modules/**',
      'conference/.cache/**',
      'conference/server/**',
      'conference/testing/**',
      '**/*.test.ts',
      '**/*.md',
    ],
  },
]
