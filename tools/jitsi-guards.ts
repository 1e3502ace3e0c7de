import type { Guard } from './guards.ts'

const PAGE = 'deploy/jitsi.md'
const CONFIG = 'server/src/features/engine/jitsi-config.test.ts'

/** What a Jitsi of one's own needs to be told, and what it tells. */
export const JITSI_GUARDS: readonly Guard[] = [
  {
    what: 'a Jitsi without any room lists none, and is not odd',
    file: 'server/src/ports/room-census.ts',
    find: 'z.union([Rooms, NoRooms])',
    replace: 'Rooms',
    tests: 'server/src/ports/room-census.test.ts',
  },
  {
    what: 'an odd list of rooms is not an empty one',
    file: 'server/src/ports/room-census.ts',
    find: 'z.strictObject({})',
    replace: 'z.object({})',
    tests: 'server/src/ports/room-census.test.ts',
  },
  {
    what: 'what all hosts of Prosody need stands before the first of them',
    file: PAGE,
    find: 'muc_mapper_domain_base = "meet.example.com"\n\nVirtualHost "meet.example.com"\n',
    replace: 'VirtualHost "meet.example.com"\nmuc_mapper_domain_base = "meet.example.com"\n',
    tests: CONFIG,
  },
  {
    what: 'the list of rooms stands on the virtual host',
    file: PAGE,
    find: '    "muc_census";   -- not on the component below, where it answers 400\n  }\n\nComponent "conference.meet.example.com" "muc"\n  modules_enabled = {\n',
    replace: '  }\n\nComponent "conference.meet.example.com" "muc"\n  modules_enabled = {\n    "muc_census";\n',
    tests: CONFIG,
  },
  {
    what: 'the stand-in of a Jitsi refuses tokens for another audience, as Prosody does',
    file: 'e2e/fake-jitsi/check-token.ts',
    find: '  if (aud !== AUDIENCE) return aud === undefined ? "\'aud\' claim is missing" : "invalid \'aud\' claim"\n',
    replace: '',
    tests: 'e2e/fake-jitsi/check-token.test.ts',
    only: 'the stand-in of a Jitsi takes and refuses what Prosody does',
  },
]
