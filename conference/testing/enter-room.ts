import type { Browser, Page } from '@playwright/test'
import { passLobby } from './pass-lobby.ts'
import { type TestConference, type TokenUser, tokenFor } from './test-conference.ts'
import { host } from './test-peer.ts'

type EnterOptions = {
  readonly room: string
  /** Without one it is the host. */
  readonly user?: TokenUser
  readonly language?: 'en' | 'da'
  readonly width?: number
  /** More of the part behind `#`. */
  readonly config?: string
  /** Done in the page before its own script. */
  readonly before?: () => void
}

/** The page of somebody in a room, with the camera off. */
export async function enterRoom(
  browser: Browser,
  { origin }: Pick<TestConference, 'origin'>,
  { room, user = host, language = 'en', width = 1280, config = '', before }: EnterOptions,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage()
  if (before) await page.addInitScript(before)
  await page.goto(
    `${origin}/video/${room}?lang=${language}&jwt=${await tokenFor(user, room)}#config.startWithVideoMuted=true${config}`,
  )
  await passLobby(page)
  await page.getByRole('article', { name: user.name ?? '', exact: true }).waitFor()
  return page
}
