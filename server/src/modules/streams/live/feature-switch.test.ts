import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addFilm } from '#testing/add-film.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let fixture: TestApp
before(async () => {
  fixture = await testApp()
})
after(() => fixture.close())

const at = (hours: number) => new Date(fixture.clock.now().getTime() + hours * 3_600_000).toISOString()

/** Plans, reads and removes one of each kind, and has a video played. */
async function useEverything() {
  const { id: account, api } = await fixture.addUser({ role: 'customer' })
  const times = { beginTime: at(2), endTime: at(3) }
  const live = await api.liveStreams.create({
    name: 'Prayer',
    ...times,
    target: 'rtmp',
    rtmpUrl: 'rtmp://live.example.org/app',
    streamKey: 'a-key',
  })
  const event = await api.scheduledEvents.create({
    name: 'Menu',
    ...times,
    scheduledeventViewingUrl: 'https://example.org/menu',
  })
  const film = await addFilm(fixture, account)
  const replay = await api.replays.create({ name: 'Again', ...times, replayStreamingId: film })
  const listed = [
    await api.liveStreams.list({}),
    await api.scheduledEvents.list({}),
    await api.replays.list({}),
  ].map(({ data }) => data.map(({ id }) => id))
  assert.deepEqual(listed, [[live.id], [event.id], [replay.id]])
  assert.deepEqual(
    (await api.liveStreams.options({})).map(({ id }) => id),
    [film],
  )
  assert.equal((await api.youtube.status({})).connected, false)
  assert.match((await api.videos.playToken({ account, id: film })).playUrl, /^\/play\//)
  for (const { id } of [live, replay]) await api.replays.remove({ id })
  await api.scheduledEvents.remove({ id: event.id })
  await api.videos.remove({ account, id: film })
}

test('[D6.4] the calls of streaming do the same whether the feature is switched off or on', async () => {
  const { api } = await fixture.addUser({ role: 'super-admin' })
  const isOn = async () => (await api.settings.read({})).general.features?.streaming
  assert.equal(await isOn(), false)
  await useEverything()
  const { title, companyName, logo, locale, meetingEndText } = (await api.settings.read({})).general
  await api.settingsEditing.saveGeneral({
    title,
    companyName,
    logo,
    locale,
    meetingEndText: meetingEndText || 'Thank you',
    features: { streaming: true },
  })
  assert.equal(await isOn(), true)
  await useEverything()
})
