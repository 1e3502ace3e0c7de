import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { BYTE_ORDER_MARK, csvSeparator, csvLines as browserLines } from '@samtale/contract/core/csv'
import { LOCALES } from '@samtale/contract/core/fields'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import { csvLines } from './csv-lines.ts'

/** What somebody might write to have a spreadsheet count, fetch or run something. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x.example";"y")',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
]
/** As the whole of a name, and after whatever a reader might take for the end of a cell. */
const NAMES = FORMULAS.flatMap((formula) =>
  ['', 'x;', 'x,', 'x\t', 'x\n', 'x\r\n', 'x\r', '\t', '\r', ' ', '"', 'x;"', 'x,"', 'x;y\n"', ';', ','].map(
    (before) => `${before}${formula};y`,
  ),
)
const PLAIN = [
  'Budget, "round" 3',
  'Åse; Bo',
  'two\nlines',
  'a=b',
  '2+2',
  'a - b',
  '',
  'it’s',
  'not =, +, - or @',
]

const isFormula = (cell: string) => /^"*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r\n]/.test(cell)
const readAs = (file: string, delimiter: string) =>
  parse(file, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })

for (const locale of LOCALES)
  test(`${locale}: no reader finds a formula in a file of names, whichever sign it splits them at`, () => {
    const file =
      BYTE_ORDER_MARK +
      csvLines([['id', 'name', 'host'], ...NAMES.map((name, at) => [String(at), name, 'Bo'])], locale)
    for (const delimiter of [',', ';', '\t'])
      for (const row of readAs(file, delimiter))
        assert.deepEqual(row.filter(isFormula), [], `${delimiter} ${JSON.stringify(row)}`)
  })

test('headings are cells as well, and the mark of UTF-8 stands before the first of them', () => {
  assert.equal(csvLines([['=id', 'name']], 'en-US', true), `${BYTE_ORDER_MARK}'=id,name\r\n`)
})

test('the portal, which has no library for it, writes the same file', () => {
  const rows = [...NAMES, ...PLAIN].map((name) => [name, 'Bo', ''])
  for (const locale of LOCALES) assert.equal(browserLines(rows, locale), csvLines(rows, locale), locale)
})

test('what is no formula is read as it was written', () => {
  for (const locale of LOCALES)
    assert.deepEqual(readAs(csvLines([PLAIN], locale), csvSeparator(locale)), [PLAIN])
})

test('a file for Danish readers has semicolons, one for others commas', () => {
  assert.equal(csvLines([['Navn', 'Vært']], 'da-DK'), 'Navn;Vært\r\n')
  assert.equal(csvLines([['Name', 'Host']], 'en-US'), 'Name,Host\r\n')
})

const OFFICE = ['/usr/bin/soffice', '/usr/bin/libreoffice', '/usr/lib/libreoffice/program/soffice'].find(
  (path) => existsSync(path),
)

test('LibreOffice finds no formula either', { skip: !OFFICE && 'LibreOffice is not installed here' }, () => {
  const folder = temporaryFolder()
  for (const [separator, code] of [[',', 44] as const, [';', 59] as const]) {
    const name = `names-${code}`
    writeFileSync(
      join(folder, `${name}.csv`),
      BYTE_ORDER_MARK +
        csvLines(
          NAMES.map((each) => [each]),
          separator === ';' ? 'da-DK' : 'en-US',
        ),
    )
    const home = `-env:UserInstallation=file://${join(folder, 'office')}`
    const filter = `--infilter=CSV:59/44/9,34,UTF8`
    execFileSync(
      OFFICE ?? '',
      [home, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, join(folder, `${name}.csv`)],
      { stdio: 'ignore' },
    )
    assert.doesNotMatch(readFileSync(join(folder, `${name}.fods`), 'utf8'), /table:formula=/)
  }
})
