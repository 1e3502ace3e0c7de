import type { Guard } from './guards.ts'

const RIGHTS = 'server/src/meetings/entry-rights.ts'
const PUT_OUT = 'server/src/meetings/put-out.test.ts'
const SERVICE = 'conference/server/rights.test.ts'
const TOKENS = 'server/src/features/meetings/get-token.test.ts'

/** The guards of meeting tokens: what they open, when they end, and who is put out. */
export const TOKENS_GUARDS: readonly Guard[] = [
  {
    what: 'a token of a suspended account enters no meeting',
    file: RIGHTS,
    find: "  if (!found.active) return { refused: 'no-access' }\n",
    replace: '',
    tests: PUT_OUT,
    only: 'do not come back with the token they had',
  },
  {
    what: 'a token ends with its session',
    file: RIGHTS,
    find: "? null : { refused: 'signed-out' }",
    replace: '? null : null',
    tests: PUT_OUT,
    only: 'do not come back with the token they had',
  },
  {
    what: 'a token ends with its meeting',
    file: RIGHTS,
    find: "  if (!found.there) return { refused: 'cancelled' }\n",
    replace: '',
    tests: PUT_OUT,
    only: 'who waits is put out as well',
  },
  {
    what: 'a token ends with the invitation',
    file: RIGHTS,
    find: "  if (role === null) return { refused: 'uninvited' }\n",
    replace: '',
    tests: PUT_OUT,
    only: 'do not come back with the token they had',
  },
  {
    what: 'the embedded service asks the portal who may enter',
    file: 'conference/server/conference.ts',
    find: '    if (!options.rights) return identity\n',
    replace: '    if (options.rights) return identity\n',
    tests: SERVICE,
    only: 'who lost their right does not enter',
  },
  {
    what: 'what changes at the door is asked again',
    file: 'conference/server/conference.ts',
    find: 'if (reviews.count() !== reviewsBefore) reviews',
    replace: 'if (reviews.count() < reviewsBefore) reviews',
    tests: SERVICE,
    only: 'what changes while a newcomer is asked about',
  },
  {
    what: 'a moderator who is one no longer leads nothing',
    file: 'conference/server/room.ts',
    find: '    participant.moderator = false\n',
    replace: '',
    tests: SERVICE,
    only: 'a moderator who is one no longer',
  },
  {
    what: 'after somebody was removed guests wait',
    file: 'conference/server/room.ts',
    find: '    this.setLobby(true, by)\n',
    replace: '',
    tests: SERVICE,
    only: 'after a moderator has removed somebody',
  },
  {
    what: "a room name stays its host's until its tokens have expired",
    file: 'server/src/meetings/free-room-name.ts',
    find: 'or (name_kept_until > ${now} and host_id <> ${hostId})',
    replace: 'or (name_kept_until > ${now} and host_id <> ${hostId} and false)',
    tests: TOKENS,
    only: 'a room name stays its host',
  },
  {
    what: 'no room name is guessed with the token of another room',
    file: 'server/src/features/meetings/give-token.ts',
    find: 'earlier?.room !== roomName.toLowerCase() ||',
    replace: '!earlier ||',
    tests: TOKENS,
    only: 'guests who renew are counted by themselves',
  },
]
