import { expect } from '@playwright/test'
import { demo } from '../demo.ts'
import { rsvpsTo } from '../invitations.ts'
import { meetingWith } from '../join-lobby.ts'
import { deviceOfCustomer } from '../new-devices.ts'
import { linkTo } from '../people.ts'
import { planMeeting } from '../plans.ts'
import { switchOnDevice } from '../switch-on-device.ts'
import type { Stage } from './scene.ts'

/** A meeting that people wait before, for the board of running ones. */
export const CROWDED = 'Driftsrådet'

/** A room whose people decline every call: what is said of it then stays. */
export const DECLINING = 'Mødelokale Skagen'

/** Makes what the scenes need in the running demo. */
export async function setStage(): Promise<Stage> {
  const person = { name: 'Birgit Lassen', email: 'birgit@kystoptik.example', contactNumber: '+4586124090' }
  await demo().api('subadmin').customers.create(person)
  await demo().api('customer').members.create({
    name: 'Nanna Juhl',
    email: 'nanna.juhl@fjordklinikken.example',
    contactNumber: '+4597321818',
  })
  const { location } = await demo()
    .api('customer')
    .meetings.createInstant({ name: 'Driftsmøde Aarhus og Odense' })
  const soon = await planMeeting('Kvartalsmøde', { inHours: 3 })
  const answer = (await rsvpsTo(soon)).accepted
  const { id: off, location: cancelled } = await planMeeting('Sommerfest', { inHours: 4 })
  await demo().api('customer').meetings.remove({ id: off })
  const found = {
    limit: 1,
    offset: 0,
    sortOrder: { name: 'name', direction: 'asc' } as const,
    search: 'Ole Eriksen',
    filters: {},
  }
  const customer = (await demo().api('admin').customers.listAll(found)).data[0]?.id ?? ''
  const [member] = (
    await demo()
      .api('customer')
      .members.list({ ...found, search: 'Tove Madsen' })
  ).data
  if (member)
    await demo()
      .api('customer')
      .members.update({ id: member.id, name: member.profile.name, contactNumber: '+4597321899' })
  const { id: device } = await deviceOfCustomer('Mødelokale Limfjorden')
  const { switchOff } = await switchOnDevice(DECLINING, { privacyEnabled: true, declines: true })
  const provider = await addProvider()
  const crowded = await meetingWith(CROWDED, 'Tove Madsen', 'Ib Holm')
  const checked = await checkFile('Ellen Skov,ellen.skov@fjordklinikken.example')
  const done = await checkFile('Karl Skov,karl.skov@fjordklinikken.example')
  await demo().api('customer').imports.start({ id: done })
  await expect.poll(async () => (await demo().api('customer').imports.read({ id: done })).status).toBe('done')
  return {
    meeting: location,
    planned: soon.location,
    answer,
    cancelled,
    invitation: (await linkTo(person.email)).replace(demo().url, ''),
    customer,
    checked,
    imported: done,
    device,
    provider,
    strike: () => {
      switchOff()
      crowded.leave()
    },
  }
}

/** Checks a file of one good row, one that is there already and one that is wrong; answers its id. */
async function checkFile(good: string) {
  const rows = [
    'name,email,contactNumber',
    `${good},+4597321900`,
    'Liv Thorsen,liv.thorsen@fjordklinikken.example,+4597321806',
    'Ukendt Person,ukendt@,12',
  ]
  const { id } = await demo()
    .api('customer')
    .imports.check({ kind: 'members', file: Buffer.from(rows.join('\r\n')).toString('base64') })
  return id
}

/** A sign-in service whose rule puts people into a group; it is not on. */
async function addProvider() {
  const owner = await demo().api('customer').account.profile({})
  const { data: groups } = await demo().api('customer').groups.list({ limit: 2, offset: 0 })
  const groupIds = groups.map(({ id }) => id)
  const rule = { claim: 'groups', value: 'klinik', role: 'member', parentId: owner.id, groupIds } as const
  const { id } = await demo()
    .api('super-admin')
    .identityProviders.addProvider({
      ...{ name: 'Fjordklinikken Entra', issuer: 'https://login.fjordklinikken.example/v2.0' },
      ...{ clientId: 'samtale', clientSecret: 'a secret of the tests', domains: ['fjordklinikken.example'] },
      ...{ active: false, secondStep: true, passwordOff: false, rules: [rule] },
    })
  return id
}
