/** The house plan: each room and the rooms it may import from. `*` is any one feature; `type:` admits types only. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'contract/src/core': [],
  'contract/src/texts': ['type:contract/src/core'],
  // One folder a domain, in this order: each may use those that it names.
  'contract/src/uploads': ['contract/src/core'],
  'contract/src/settings': ['contract/src/core'],
  'contract/src/users': ['contract/src/core'],
  'contract/src/groups': ['contract/src/core', 'contract/src/users'],
  'contract/src/devices': ['contract/src/core', 'contract/src/users'],
  'contract/src/meetings': ['contract/src/core'],
  'contract/src/account': ['contract/src/core', 'contract/src/users', 'contract/src/meetings'],
  'contract/src/videos': ['contract/src/core', 'contract/src/uploads'],
  'contract/src/streams': ['contract/src/core', 'contract/src/meetings'],
  'contract/src/device-gateway': ['contract/src/core', 'contract/src/settings', 'contract/src/meetings', 'contract/src/streams'],
  'contract/src/documents': ['contract/src/core', 'contract/src/settings'],
  'contract/src/mail-templates': ['contract/src/core'],
  'contract/src/reports': ['contract/src/core', 'contract/src/meetings'],
  'contract/src/audit': ['contract/src/core'],
  'contract/src/system': ['contract/src/core'],
  // Composes them.
  'contract/src': ['contract/src'],

  // What holds every WebSocket to its bounds: the server's and the guest's (docs/decisions/0034).
  sockets: [],

  'server/src/config.ts': [],
  'server/src/db': ['contract', 'server/src/config.ts'],
  'server/src/ports': ['contract', 'server/src/config.ts', 'server/src/db'],
  'server/src/http': [
    'contract',
    'sockets',
    'server/src/db/new-id.ts',
    'server/src/db/is-unavailable.ts',
    'server/src/db/work.ts',
    'server/src/ports/network-of.ts',
  ],
  'server/src/access': ['contract', 'server/src/db', 'server/src/ports', 'type:server/src/http'],
  // What several features say of meeting-room boxes: their status, their calls, their timeline.
  'server/src/boxes': ['contract', 'server/src/db', 'server/src/ports'],
  // What several features say of meetings: where one has got to, who is in it, who was invited, what its calendar entry says.
  'server/src/meetings': ['contract', 'server/src/db', 'server/src/access', 'server/src/ports', 'server/src/boxes'],
  'server/src/invitations': ['contract', 'server/src/db', 'server/src/ports', 'server/src/meetings'],
  // What several features say of streams, events and replays: whose they are, how they are planned, what they answer.
  'server/src/streams': [
    'contract',
    'server/src/db',
    'server/src/access',
    'server/src/ports',
    'server/src/boxes',
    'server/src/meetings',
    'server/src/invitations',
    'type:server/src/http',
    'type:server/src/config.ts',
  ],
  'server/src/features/*': [
    'contract',
    'sockets',
    'server/src/db',
    'server/src/http',
    'server/src/access',
    'server/src/ports',
    'server/src/boxes',
    'server/src/meetings',
    'server/src/invitations',
    'server/src/streams',
    'type:server/src/config.ts',
  ],
  'server/src/demo': [
    'contract',
    'server/src/db',
    'server/src/access',
    'server/src/ports',
    'server/src/boxes',
    'server/src/meetings',
    'server/src/streams',
    'server/src/features',
    'kiosk',
  ],
  'server/src': ['contract', 'server/src', 'type:conference/server'],
  // The one place that lets the guest in: the embedded video service.
  'server/src/main.ts': ['contract', 'server/src', 'conference/server'],
  'server/src/testing': ['contract', 'sockets', 'server/src', 'conference'],
  'server/build.ts': [],

  'web/src/i18n': ['contract'],
  'web/src/ui': ['contract', 'web/src/i18n'],
  'web/src/api': ['contract', 'web/src/i18n', 'web/src/ui'],
  'web/src/entity': ['contract', 'web/src/i18n', 'web/src/ui', 'web/src/api'],
  'web/src/features/*': ['contract', 'web/src/i18n', 'web/src/ui', 'web/src/api', 'web/src/entity'],
  'web/src/room': ['contract', 'web/src/i18n', 'web/src/ui', 'web/src/api'],
  // The TV box's page: an entry of its own.
  'web/src/kiosk': ['contract', 'kiosk', 'web/src/i18n', 'web/src/ui', 'web/src/api', 'web/src/room'],
  'web/src/pages': ['contract', 'web/src/i18n', 'web/src/ui', 'web/src/api', 'web/src/entity', 'web/src/features', 'web/src/room'],
  // The table of screens names the pages, lazily.
  'web/src/routes.ts': ['contract', 'web/src/i18n', 'web/src/ui', 'web/src/api', 'web/src/pages'],
  'web/src/shell': ['contract', 'web/src/i18n', 'web/src/ui', 'web/src/api', 'web/src/entity', 'web/src/features', 'web/src/routes.ts'],
  'web/src': ['contract', 'web/src'],
  web: ['contract', 'web'],

  'conference/protocol': [],
  'conference/server': ['conference/protocol', 'sockets'],
  'conference/client': ['conference/protocol'],
  conference: ['conference', 'sockets'],

  'kiosk/src': ['contract'],

  e2e: ['contract', 'server', 'web', 'conference', 'kiosk', 'tools'],
  bench: ['contract', 'server', 'web', 'conference', 'kiosk', 'tools', 'e2e'],
  chaos: ['contract', 'sockets', 'server', 'conference', 'kiosk', 'tools', 'e2e'],
  tools: ['contract', 'sockets', 'server', 'web', 'conference', 'kiosk'],
}

/** What tests may import beyond their room: all of their own part of the house, and the contract. The guest's tests know the guest alone. */
export const TEST_ROOMS: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  server: ['contract', 'sockets', 'server', 'conference'],
  web: ['contract', 'web'],
  conference: ['conference'],
  kiosk: ['contract', 'kiosk', 'server'],
}

/** Packages with one home: the only places that know them. */
export const HOMES: Readonly<Record<string, readonly string[]>> = {
  fastify: ['server/src/http'],
  '@fastify/static': ['server/src/http'],
  '@fastify/multipart': ['server/src/http'],
  sharp: ['server/src/ports'],
  nodemailer: ['server/src/ports'],
  '@tiptap/core': ['web/src/features/documents'],
  '@tiptap/react': ['web/src/features/documents'],
  'ical-generator': ['server/src/invitations'],
  'rrule-temporal': ['server/src/meetings'],
  pino: ['server/src/ports', 'server/src/http'],
  '@node-rs/argon2': ['server/src/ports', 'server/src/access'],
  '@mantine/core': ['web/src/ui'],
  '@mantine/hooks': ['web/src/ui'],
  '@mantine/notifications': ['web/src/ui'],
  'use-intl': ['web/src/i18n'],
}

/** The house's own packages, as their package.json exports them. */
export const OWN_PACKAGES: Readonly<Record<string, string>> = {
  '@samtale/contract': 'contract/src/index.ts',
  '@samtale/contract/*': 'contract/src/*.ts',
  '@samtale/conference': 'conference/server/conference.ts',
  '@samtale/conference/build': 'conference/build.ts',
  '@samtale/kiosk/*': 'kiosk/src/*.ts',
}
