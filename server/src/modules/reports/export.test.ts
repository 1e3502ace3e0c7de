import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { pastMeeting } from '#testing/past-meeting.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

type User = Awaited<ReturnType<TestApp['addUser']>>
let fixture: TestApp
let staff: User, customer: User, stranger: User
/** Ids by name. */
const ids: Record<string, string> = {}
before(async () => {
  fixture = await testApp({ now: new Date('2026-07-02T09:00:00Z') })
  staff = await fixture.addUser({ role: 'admin' })
  customer = await fixture.addUser({ role: 'customer', parentId: staff.id, name: 'Bo "Boss" Lind' })
  stranger = await fixture.addUser({ role: 'customer', parentId: staff.id, name: 'Zenia' })
  await lock('=cmd|calc', '2026-03-02T09:00:00Z', 3723)
  await lock('Budget, "round" 3 <&> _x0041_', '2026-06-02T09:00:00Z', 360_000)
  await lock('', '2026-06-03T22:30:15Z', 59)
  await pastMeeting(fixture.db, { name: 'Of others', hostId: stranger.id, begin: '2026-06-01T09:00:00Z' })
})
after(() => fixture.close())

async function lock(name: string, begin: string, seconds: number) {
  ids[name] = await pastMeeting(fixture.db, {
    name,
    hostId: customer.id,
    begin,
    sessions: [{ person: 'a', seconds }],
  })
}

async function exported(
  user: User,
  payload: Record<string, unknown>,
  headers: Record<string, string> = { 'x-time-zone': 'Europe/Copenhagen' },
) {
  return fixture.app.inject({
    method: 'POST',
    url: '/v1/reports/export',
    headers: { ...headers, authorization: `Bearer ${user.token}` },
    payload,
  })
}

test('CSV: a byte order mark, the zone named, times by the reader’s clock, no cell a formula, and exactly what is filtered', async () => {
  const reply = await exported(customer, { format: 'csv' })
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(reply.headers['content-disposition'], 'attachment; filename="meetings-report-2026-07-02.csv"')
  assert.equal(reply.headers['cache-control'], 'no-store')
  const host = '"Bo ""Boss"" Lind"'
  assert.equal(
    reply.body,
    [
      '\uFEFFID,Name,Start time (Europe/Copenhagen),Host,Duration,Participants,Status',
      `${ids['']},Speed dial,2026-06-04 00:30:15,${host},00:00:59,1,Concluded`,
      `${ids['Budget, "round" 3 <&> _x0041_']},"Budget, ""round"" 3 <&> _x0041_",2026-06-02 11:00:00,${host},100:00:00,1,Concluded`,
      `${ids['=cmd|calc']},'=cmd|calc,2026-03-02 10:00:00,${host},01:02:03,1,Concluded`,
      '',
    ].join('\r\n'),
  )
  const names = async (user: User, query: object) => {
    const { body } = await exported(user, { format: 'csv', ...query })
    return body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1])
  }
  assert.deepEqual(await names(customer, { beginTime: '2026-06-02', endTime: '2026-06-03' }), ['"Budget'])
  assert.deepEqual(await names(customer, { search: 'cmd' }), ["'=cmd|calc"])
  assert.deepEqual(await names(customer, { filters: { name: 'BUDGET' } }), ['"Budget'])
  assert.deepEqual(await names(customer, { host: stranger.id }), [])
  assert.deepEqual(await names(staff, { host: stranger.id }), ['Of others'])
  const danish = await exported(
    customer,
    { format: 'csv', search: 'nothing' },
    { 'x-time-zone': 'UTC', 'accept-language': 'da' },
  )
  assert.equal(danish.body, '\uFEFFId;Navn;Starttidspunkt (UTC);Vært;Varighed;Deltagere;Status\r\n')
})

test('XLSX: a workbook whose times are dates, whose durations and counts are numbers and whose names are text', async () => {
  const reply = await exported(customer, { format: 'xlsx' })
  assert.equal(
    reply.headers['content-type'],
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  const parts = unzipSync(reply.rawPayload)
  const part = (name: string) => strFromU8(parts[name] ?? assert.fail(name))
  assert.deepEqual(Object.keys(parts).toSorted(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  for (const [, target] of part('[Content_Types].xml').matchAll(/PartName="\/([^"]+)"/g))
    part(target as string)
  const sheet = part('xl/worksheets/sheet1.xml')
  const cells = new Map(
    [...sheet.matchAll(/<c r="(\w+)" s="(\d)"(?: t="inlineStr")?>(.*?)<\/c>/g)].map(
      ([, place, style, inside]) => [place, { style, inside }],
    ),
  )
  const text = (content: string) => `<is><t xml:space="preserve">${content}</t></is>`
  assert.equal(cells.size, 28)
  assert.equal(cells.get('C1')?.inside, text('Start time (Europe/Copenhagen)'))
  assert.equal(cells.get('B2')?.inside, text('Speed dial'))
  assert.equal(cells.get('B3')?.inside, text('Budget, &quot;round&quot; 3 &lt;&amp;&gt; _x005F_x0041_'))
  assert.equal(cells.get('B4')?.inside, text('=cmd|calc'))
  const numbers = ['C4', 'E4', 'E3', 'F4'].map((place) => [
    cells.get(place)?.style,
    Number(/<v>(.*)<\/v>/.exec(cells.get(place)?.inside ?? '')?.[1]),
  ])
  // 2026-03-02 is day 46083 of a spreadsheet.
  assert.deepEqual(numbers, [
    ['2', 46083 + 10 / 24],
    ['3', 3723 / 86_400],
    ['3', 360_000 / 86_400],
    ['0', 1],
  ])
  const formats = [...part('xl/styles.xml').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId="0"/g)].map(
    ([, id]) => id,
  )
  assert.deepEqual(formats, ['0', '0', '164', '165'])
  assert.match(part('xl/styles.xml'), /numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/)
  assert.match(sheet, /<autoFilter ref="A1:G4"\/><\/worksheet>$/)
})

test('[S3.67] days are written in the format that the deployment has chosen, in both kinds of file', async (t) => {
  await fixture.db
    .insertInto('settings')
    .values({ category: 'general', value: JSON.stringify({ dateFormat: 'DD.MM.YYYY' }) })
    .execute()
  t.after(() => fixture.db.deleteFrom('settings').execute())
  const { body } = await exported(customer, { format: 'csv', search: 'cmd' })
  assert.match(body, /,02\.03\.2026 10:00:00,/)
  const styles = strFromU8(
    unzipSync((await exported(customer, { format: 'xlsx' })).rawPayload)['xl/styles.xml'] ?? new Uint8Array(),
  )
  assert.match(styles, /numFmtId="164" formatCode="dd\\\.mm\\\.yyyy\\ hh:mm:ss"/)
})

test('[S3.67] without a format of the deployment days are written in the language of the reader', async () => {
  const headers = { 'x-time-zone': 'Europe/Copenhagen', 'accept-language': 'da-DK' }
  const { body } = await exported(customer, { format: 'csv', search: 'cmd' }, headers)
  assert.match(body, /;02\.03\.2026 10:00:00;/)
})

test('what is rejected has a message, and no file is begun', async () => {
  const member = await fixture.addUser({ role: 'member', parentId: customer.id })
  const coded = async (user: User, payload: object) => {
    const reply = await exported(user, { format: 'csv', ...payload })
    assert.match(String(reply.headers['content-type']), /^application\/json/)
    assert.equal(reply.headers['content-disposition'], undefined)
    return [reply.statusCode, reply.json().code]
  }
  assert.deepEqual(await coded(member, {}), [403, 'dont_have_enough_permission'])
  assert.deepEqual(await coded(customer, { format: 'pdf' }), [400, 'validation_error'])
  assert.deepEqual(await coded(customer, { beginTime: '2026-02-12', endTime: '2026-02-11' }), [
    422,
    'end_time_cannot_be_before_begin_time',
  ])
  assert.deepEqual(await coded(customer, { beginTime: '2026-02-30' }), [400, 'validation_error'])
})

test('who took what away is in the log', async () => {
  await exported(customer, {
    format: 'xlsx',
    beginTime: '2026-06-01',
    endTime: '2026-07-01',
    search: 'budget',
  })
  const { data } = await staff.api.audit.list({ action: 'exported', limit: 1 })
  const [entry] = data
  assert.deepEqual(
    [entry?.actor?.id, entry?.resource, entry?.subject, entry?.before],
    [customer.id, 'reports', null, null],
  )
  assert.deepEqual(entry?.after, {
    format: 'xlsx',
    beginTime: '2026-06-01',
    endTime: '2026-07-01',
    host: '',
    search: 'budget',
    name: '',
  })
})
