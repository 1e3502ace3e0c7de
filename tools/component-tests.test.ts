import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const components = join(import.meta.dirname, '../web/src/components')

/** Returns the folders of components in which there is something to be seen: markup, or the styles of some. */
const renderingFolders = () => [
  ...new Set(
    globSync('*/*.{tsx,module.css}', { cwd: components, exclude: ['**/*.{test,examples}.tsx'] }).map(
      (path) => path.split('/')[0] ?? '',
    ),
  ),
]

/** Returns whether a test of the folder renders an example of it and looks at it with axe. */
const isRendered = (folder: string) =>
  globSync(`${folder}/*.test.tsx`, { cwd: components })
    .map((path) => readFileSync(join(components, path), 'utf8'))
    .some((text) => text.includes(`show('${folder}/`) && text.includes('await findings()'))

test('each folder of components that renders something has a test that renders it and looks at it with axe', () => {
  const folders = renderingFolders()
  assert.ok(folders.length > 30, 'the folders are found')
  assert.deepEqual(
    folders.filter((folder) => !isRendered(folder)),
    [],
  )
})
