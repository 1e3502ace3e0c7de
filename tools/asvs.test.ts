import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './project-root.ts'

/** The level of each requirement of ASVS 5.0.0, in the order of its section. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}
const STATES = ['proved', 'not applicable', 'open']

const page = readFileSync(join(projectRoot, 'docs/security/asvs.md'), 'utf8')
const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)
const rows = lines
  .filter((cells) => cells.length === 5 && /^\d+\.\d+\.\d+$/.test(cells[0] ?? ''))
  .map(([id = '', level = '', , state = '', proof = '']) => ({ id, level, state, proof }))
const levelsOf = (section: string) =>
  Array.from(LEVELS[section] ?? '', (level, at) => ({ id: `${section}.${at + 1}`, level }))
const required = Object.keys(LEVELS)
  .flatMap(levelsOf)
  .filter(({ level }) => level !== '3')

test('the standard has 70 requirements of level 1 and 183 of level 2, and each has one row with its level', () => {
  const count = (of: string) => required.filter(({ level }) => level === of).length
  assert.deepEqual([count('1'), count('2')], [70, 183])
  assert.deepEqual(
    rows.map(({ id, level }) => ({ id, level })),
    required,
  )
})

test('what is proved names files and a part of each that is there', () => {
  const wrong = rows
    .filter(({ state }) => state === 'proved')
    .flatMap(({ id, proof }) => {
      const named = [...proof.matchAll(/`([^`]+)` "(.+?)"(?=; `|$)/g)].map(([, file = '', part = '']) => ({
        file,
        part,
      }))
      const missing = named.filter(({ file, part }) => {
        const path = join(projectRoot, file)
        return !existsSync(path) || !readFileSync(path, 'utf8').includes(part)
      })
      return named.length === 0
        ? [`${id} has no proof`]
        : missing.map(({ file, part }) => `${id}: ${file} ${part}`)
    })
  assert.deepEqual(wrong, [])
})

test('what is not proved says why, or what is missing', () => {
  for (const { id, state, proof } of rows) {
    assert.ok(STATES.includes(state), id)
    assert.ok(proof.length >= 5, id)
  }
})

test('the counts at the head are those of the rows', () => {
  const counted = ['1', '2'].map((level) => {
    const of = rows.filter((row) => row.level === level)
    return [level, of.length, ...STATES.map((state) => of.filter((row) => row.state === state).length)].map(
      String,
    )
  })
  assert.deepEqual(
    lines.filter((cells) => cells.length === 5 && /^[12]$/.test(cells[0] ?? '')),
    counted,
  )
})

test('each way in names, by its title, the test that proves it', () => {
  const ways = readFileSync(join(projectRoot, 'docs/security/ways-in.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)
    .slice(2)
  assert.ok(ways.length >= 25)
  for (const [name = '', ...facts] of ways) {
    assert.ok(facts.length === 7 && facts.every(Boolean), `${name}: a cell is empty`)
    const [, file = '', title = ''] = /^`(.+)` "(.+)"$/.exec(facts.at(-1) ?? '') ?? []
    const path = join(projectRoot, file)
    const titles = file && existsSync(path) ? (readFileSync(path, 'utf8').match(/\btest\(\n?.*/g) ?? []) : []
    assert.ok(title && titles.some((line) => line.includes(title)), `${name}: ${file} ${title}`)
  }
})
