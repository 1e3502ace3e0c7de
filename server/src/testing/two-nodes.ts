import { buildConference } from '@samtale/conference/build'
import { EMPTY_ROOMS } from './empty-rooms.ts'
import { testApp, type TestApp } from './test-app.ts'
import { videoNode } from './video-node.ts'

/** For tests: a portal that leads its rooms from node B, beside node A, over one database. */
export async function twoNodes() {
  await buildConference()
  const built: Awaited<ReturnType<typeof videoNode>>[] = []
  // The portal is there before its nodes.
  const control = new Proxy(EMPTY_ROOMS, {
    get: (_, name) => Reflect.get(built[1]?.video.control ?? EMPTY_ROOMS, name) as unknown,
  })
  const fixture = await testApp({ control })
  for (let count = 0; count < 2; count += 1) built.push(await videoNode(fixture, { isOneOfSeveral: true }))
  const [a, b] = built as [(typeof built)[0], (typeof built)[0]]

  return {
    ...{ fixture, a, b },
    /** Somebody's page that comes to that node, with the token that the portal gives them. */
    async enter(node: typeof a, api: ReturnType<TestApp['client']>, roomName: string, userName?: string) {
      const { jwtToken } = await api.meetings.getToken({ roomName, ...(userName && { userName }) })
      return node.come(roomName, jwtToken)
    },
    async close() {
      for (const node of built) await node.close()
      await fixture.close()
    },
  }
}
