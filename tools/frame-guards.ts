import type { Guard } from './guards.ts'

const ROOM = 'web/src/room'
const API = `${ROOM}/external-api.test.ts`
const PLAYER = `${ROOM}/youtube-player.test.ts`
const PORTAL = 'conference/client/api/external-api.test.ts'

/** The guards between the portal and the pages of others that it shows in frames. */
export const FRAME_GUARDS: readonly Guard[] = [
  {
    what: 'scripts of other hosts run on no page',
    file: 'server/src/http/security-headers.ts',
    find: "`script-src 'self'`,",
    replace: "`script-src 'self' ${videoOrigin ?? ''}`,",
    tests: 'server/src/http/portal-files.test.ts',
    only: 'no page, of whatever configuration',
  },
  {
    what: 'a video host on the portal’s own origin is refused',
    file: 'server/src/ports/conference-engine.ts',
    find: 'if (new URL(video.url).origin === new URL(embedded.publicUrl).origin)',
    replace: "if (video.url === embedded.publicUrl + '-')",
    tests: 'server/src/ports/conference.test.ts',
    only: 'settings that do not fit together',
  },
  {
    what: 'a frame is heard by its window',
    file: `${ROOM}/listen-to-frame.ts`,
    find: 'if (source === null || source !== frame.contentWindow) return\n',
    replace: '\n',
    tests: API,
    only: 'only the frame is heard',
  },
  {
    what: 'a frame is heard while it shows a page of its origin',
    file: `${ROOM}/listen-to-frame.ts`,
    find: 'if (from !== origin) return\n',
    replace: '\n',
    tests: API,
    only: 'only the frame is heard',
  },
  {
    what: 'a player of YouTube is heard by its own window and origin',
    file: `${ROOM}/listen-to-frame.ts`,
    find: 'if (from !== origin) return\n',
    replace: '\n',
    tests: PLAYER,
    only: 'only the frame of YouTube is heard',
  },
  {
    what: 'a frame that floods the page is cut off',
    file: `${ROOM}/listen-to-frame.ts`,
    find: 'if (!mayGoOn(isText ? data.length : 0)) {',
    replace: 'if (!mayGoOn(0) && data === null) {',
    tests: API,
    only: 'giants and floods are cut off',
  },
  {
    what: 'a frame of another host is sandboxed',
    file: `${ROOM}/conference-page.ts`,
    find: 'if (address.origin !== location.origin) frame.setAttribute',
    replace: 'if (address.origin === location.origin) frame.setAttribute',
    tests: API,
    only: 'can neither lead the portal away',
  },
  {
    what: 'the token of the embedded service is in no query',
    file: `${ROOM}/conference-address.ts`,
    find: 'if (origin !== new URL(page).origin) ',
    replace: '',
    tests: API,
    only: 'are opened by one address',
  },
  {
    what: 'texts of a frame are cut to a length',
    file: `${ROOM}/listen-to-frame.ts`,
    find: 'text.slice(0, max)',
    replace: 'text',
    tests: API,
    only: 'whatever a page says',
  },
  {
    what: 'the page of a room speaks to portals that are named',
    file: 'conference/client/frame/portal-end.ts',
    find: 'isAllowed: (from) => from === origin',
    replace: 'isAllowed: () => true',
    tests: PORTAL,
    only: 'a page of another origin that gets into the frame',
  },
]
