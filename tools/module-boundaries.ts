/** What every module of the server may use. */
const MODULE = [
  'contract',
  'sockets',
  'server/src/core',
  'server/src/db',
  'server/src/http',
  'server/src/policies',
  'server/src/auth',
  'server/src/platform',
  'type:server/src/config',
] as const

/** What every screen of the portal may use. */
const SCREEN = [
  'contract',
  'web/src/i18n',
  'web/src/core',
  'web/src/api',
  'web/src/session',
  'web/src/components',
] as const

/** The order of the modules: each folder and those that it may import from. `type:` admits types only. */
export const MODULES: Readonly<Record<string, readonly string[]>> = {
  'contract/src/core': [],
  'contract/src/texts': ['type:contract/src/core'],
  // One folder a domain, in this order: each may use those that it names.
  'contract/src/uploads': ['contract/src/core'],
  'contract/src/settings': ['contract/src/core'],
  'contract/src/users': ['contract/src/core'],
  'contract/src/single-sign-on': ['contract/src/core'],
  'contract/src/groups': ['contract/src/core', 'contract/src/users'],
  'contract/src/devices': ['contract/src/core', 'contract/src/users'],
  'contract/src/meetings': ['contract/src/core'],
  'contract/src/account': ['contract/src/core', 'contract/src/users', 'contract/src/meetings'],
  'contract/src/videos': ['contract/src/core', 'contract/src/uploads'],
  'contract/src/streams': ['contract/src/core', 'contract/src/meetings'],
  'contract/src/device-gateway': [
    'contract/src/core',
    'contract/src/settings',
    'contract/src/meetings',
    'contract/src/streams',
  ],
  'contract/src/documents': ['contract/src/core', 'contract/src/settings'],
  'contract/src/mail-templates': ['contract/src/core'],
  'contract/src/reports': ['contract/src/core', 'contract/src/meetings'],
  'contract/src/deleted': ['contract/src/core'],
  'contract/src/audit': ['contract/src/core', 'type:contract/src/users'],
  'contract/src/system': ['contract/src/core'],
  'contract/src/overview': ['contract/src/core'],
  'contract/src/search': ['contract/src/core'],
  // Composes them.
  'contract/src': ['contract/src'],

  // What holds every WebSocket to its bounds: the server's and the embedded video service's
  // (docs/decisions/0034).
  sockets: [],

  // What an operator sets, read once.
  'server/src/config': [],
  'server/src/db': ['contract', 'server/src/config'],
  'server/src/core/text': [],
  'server/src/tracing': ['type:server/src/config', 'type:server/src/db'],
  'server/src/core/time': ['contract'],
  'server/src/core/csv': ['contract'],
  'server/src/core/audit': ['contract', 'server/src/db', 'server/src/platform', 'type:server/src/http'],
  // What every command shares (docs/decisions/0060).
  'server/src/core/command': [
    'contract',
    'server/src/core/audit',
    'server/src/db',
    'type:server/src/platform',
    'type:server/src/http',
  ],
  // What can be restored is kept by the commands that delete it (docs/decisions/0072).
  'server/src/core/deleted': ['contract', 'server/src/core/command', 'server/src/db', 'server/src/platform'],
  // What the deployment says of itself: names, looks, formats.
  'server/src/core/settings': ['contract', 'server/src/db', 'server/src/platform'],
  // What mails say, and the outbox that they go to.
  'server/src/core/emails': [
    'contract',
    'server/src/core/settings',
    'server/src/core/text',
    'server/src/db',
    'server/src/platform',
  ],
  'server/src/platform': [
    'contract',
    'server/src/config',
    'server/src/core/text',
    'server/src/core/time',
    'server/src/db',
    'server/src/tracing',
  ],
  'server/src/http': [
    'contract',
    'sockets',
    'server/src/core/text',
    'server/src/db/new-id.ts',
    'server/src/db/is-unavailable.ts',
    'server/src/db/work.ts',
    'server/src/platform/network/network-of.ts',
    'server/src/tracing',
  ],
  // Whose rows may be seen and changed (docs/decisions/0059).
  'server/src/policies': ['contract', 'server/src/db'],
  'server/src/auth': [
    'contract',
    'server/src/core',
    'server/src/db',
    'server/src/policies',
    'server/src/platform',
    'type:server/src/http',
  ],
  // Modules, one for each domain. A later one may use the top level of the earlier ones that it names; a
  // folder inside one, its own module's and what it names.
  'server/src/modules/devices': [...MODULE],
  'server/src/modules/groups': [...MODULE],
  'server/src/modules/meetings': [...MODULE, 'server/src/modules/devices'],
  'server/src/modules/meetings/invitations': [...MODULE, 'server/src/modules/meetings'],
  'server/src/modules/meetings/device-calls': [
    ...MODULE,
    'server/src/modules/meetings',
    'server/src/modules/devices',
  ],
  'server/src/modules/meetings/room': [
    ...MODULE,
    'server/src/modules/meetings',
    'server/src/modules/devices',
  ],
  'server/src/modules/meetings/scheduling': [
    ...MODULE,
    'server/src/modules/meetings',
    'server/src/modules/meetings/invitations',
    'server/src/modules/devices',
  ],
  'server/src/modules/meetings/active': [
    ...MODULE,
    'server/src/modules/meetings',
    'server/src/modules/devices',
  ],
  'server/src/modules/meetings/calendar-feeds': [
    ...MODULE,
    'server/src/modules/meetings',
    'server/src/modules/meetings/invitations',
  ],
  'server/src/modules/meetings/conference-events': [...MODULE, 'server/src/modules/meetings'],
  'server/src/modules/videos': [...MODULE],
  'server/src/modules/streams': [
    ...MODULE,
    'server/src/modules/devices',
    'server/src/modules/meetings',
    'server/src/modules/meetings/invitations',
  ],
  'server/src/modules/streams/live': [...MODULE, 'server/src/modules/streams'],
  'server/src/modules/streams/events': [
    ...MODULE,
    'server/src/modules/streams',
    'server/src/modules/meetings',
  ],
  'server/src/modules/streams/replays': [
    ...MODULE,
    'server/src/modules/streams',
    'server/src/modules/meetings',
    'server/src/modules/videos',
  ],
  'server/src/modules/streams/youtube': [...MODULE, 'server/src/modules/streams'],
  'server/src/modules/streams/broadcasting': [
    ...MODULE,
    'server/src/modules/streams',
    'server/src/modules/meetings',
    'server/src/modules/videos',
  ],
  'server/src/modules/device-gateway': [
    ...MODULE,
    'server/src/modules/devices',
    'server/src/modules/meetings',
    'server/src/modules/videos',
  ],
  'server/src/modules/users': [
    ...MODULE,
    'server/src/modules/devices',
    'server/src/modules/meetings',
    'server/src/modules/meetings/invitations',
  ],
  'server/src/modules/users/imports': [...MODULE, 'server/src/modules/users'],
  'server/src/modules/scim': [...MODULE, 'server/src/modules/users', 'server/src/modules/groups'],
  'server/src/modules/deleted': [
    ...MODULE,
    'server/src/modules/groups',
    'server/src/modules/meetings',
    'server/src/modules/meetings/scheduling',
    'server/src/modules/users',
  ],
  'server/src/modules/account': [...MODULE, 'server/src/modules/meetings'],
  'server/src/modules/users/access': [...MODULE, 'server/src/modules/users', 'server/src/modules/account'],
  'server/src/modules/single-sign-on': [...MODULE, 'server/src/modules/account'],
  'server/src/modules/reports': [...MODULE, 'server/src/modules/meetings'],
  'server/src/modules/mail-templates': [
    ...MODULE,
    'server/src/modules/devices',
    'server/src/modules/meetings/invitations',
  ],
  'server/src/modules/audit': [...MODULE],
  'server/src/modules/documents': [...MODULE],
  'server/src/modules/settings': [...MODULE, 'server/src/modules/documents'],
  'server/src/modules/settings/contact': [...MODULE, 'server/src/modules/settings'],
  'server/src/modules/system': [...MODULE],
  'server/src/modules/system/outbox': [...MODULE, 'server/src/modules/system'],
  'server/src/modules/overview': [
    ...MODULE,
    'server/src/modules/devices',
    'server/src/modules/meetings',
    'server/src/modules/meetings/active',
  ],
  // Searches the lists of the others, whose calls it is given.
  'server/src/modules/search': [
    ...MODULE,
    'server/src/modules/meetings',
    'server/src/modules/meetings/scheduling',
    'server/src/modules/videos',
  ],
  'server/src/modules/uploads': [...MODULE],
  'server/src/demo': [
    'contract',
    'server/src/core',
    'server/src/db',
    'server/src/auth',
    'server/src/platform',
    'server/src/modules',
    'device-client',
  ],
  // What Prometheus reads (docs/decisions/0083).
  'server/src/metrics': [
    ...['contract', 'server/src/db', 'server/src/platform', 'type:server/src/http'],
    ...['server/src/modules/devices', 'server/src/modules/system'],
  ],
  // Commands of their own beside the server (docs/decisions/0084).
  'server/src/upgrade': [
    ...['server/src/db', 'server/src/config', 'server/src/version.ts', 'server/src/bring-up-to-date.ts'],
  ],
  'server/src/backup': [
    ...['server/src/db', 'server/src/platform', 'server/src/config'],
    'server/src/version.ts',
  ],
  // Encrypts what modules store, and so knows each of them (docs/decisions/0096).
  'server/src/key-rotation': [
    ...['server/src/core', 'server/src/db', 'server/src/platform', 'server/src/auth', 'server/src/modules'],
    'server/src/config',
  ],
  'server/src/support': [
    ...['contract', 'server/src/core', 'type:server/src/http'],
    ...['server/src/db', 'server/src/platform', 'server/src/modules/system', 'server/src/config'],
    'server/src/version.ts',
  ],
  'server/src': ['contract', 'sockets', 'server/src', 'type:conference/server'],
  // The only file that imports the embedded video service.
  'server/src/main.ts': ['contract', 'server/src', 'conference/server'],
  'server/src/testing': ['contract', 'sockets', 'server/src', 'conference'],
  'server/build.ts': [],

  'web/src/i18n': ['contract'],
  'web/src/core': ['contract', 'web/src/i18n'],
  'web/src/api': ['contract', 'web/src/i18n', 'web/src/core'],
  'web/src/session': ['contract', 'web/src/i18n', 'web/src/core', 'web/src/api'],
  'web/src/components': [...SCREEN],
  'web/src/pwa': ['contract', 'web/src/core'],
  // Modules, one for each domain, as on the server.
  'web/src/modules/devices': [...SCREEN],
  'web/src/modules/devices/speed-dials': [...SCREEN, 'web/src/modules/devices'],
  'web/src/modules/groups': [...SCREEN, 'web/src/modules/devices'],
  'web/src/modules/meetings': [...SCREEN, 'web/src/modules/devices'],
  'web/src/modules/meetings/invitations': [...SCREEN, 'web/src/modules/meetings'],
  'web/src/modules/meetings/scheduling': [...SCREEN, 'web/src/modules/meetings'],
  'web/src/modules/meetings/active': [...SCREEN, 'web/src/modules/meetings', 'web/src/modules/devices'],
  'web/src/modules/meetings/dialogs': [
    ...SCREEN,
    'web/src/modules/meetings',
    'web/src/modules/meetings/scheduling',
    'web/src/modules/devices',
  ],
  'web/src/modules/meetings/calendar': [...SCREEN, 'web/src/modules/meetings'],
  'web/src/modules/meetings/list': [
    ...SCREEN,
    'web/src/modules/meetings',
    'web/src/modules/meetings/dialogs',
    'web/src/modules/meetings/calendar',
  ],
  'web/src/modules/meetings/dashboard': [
    ...SCREEN,
    'web/src/modules/meetings',
    'web/src/modules/meetings/dialogs',
  ],
  'web/src/modules/videos': [...SCREEN],
  'web/src/modules/streams': [...SCREEN, 'web/src/modules/meetings'],
  'web/src/modules/users': [...SCREEN],
  'web/src/modules/users/imports': [...SCREEN, 'web/src/modules/users'],
  'web/src/modules/account': [...SCREEN],
  'web/src/modules/account/profile': [
    ...SCREEN,
    'web/src/modules/account',
    'web/src/modules/users',
    'web/src/pwa',
  ],
  'web/src/modules/reports': [...SCREEN],
  'web/src/modules/mail-templates': [...SCREEN],
  'web/src/modules/deleted': [...SCREEN, 'web/src/modules/meetings'],
  'web/src/modules/audit': [...SCREEN],
  'web/src/modules/documents': [...SCREEN],
  'web/src/modules/settings': [...SCREEN],
  'web/src/modules/single-sign-on': [...SCREEN, 'web/src/modules/account', 'web/src/modules/users'],
  'web/src/modules/single-sign-on/account': [...SCREEN, 'web/src/modules/single-sign-on'],
  'web/src/modules/system': [...SCREEN],
  'web/src/modules/system/outbox': [...SCREEN, 'web/src/modules/system'],
  'web/src/modules/overview': [...SCREEN, 'web/src/modules/audit'],
  // The meeting room, in this order; its top level composes.
  'web/src/room/state': [...SCREEN],
  'web/src/room/media': [...SCREEN, 'web/src/room/state', 'conference/client/media'],
  'web/src/room/conference': [...SCREEN, 'web/src/room/state', 'web/src/room/media'],
  // What a browser lacks for a call is found the same way here and on the page of the call.
  'web/src/room/lobby': [
    ...SCREEN,
    ...['web/src/room/state', 'web/src/room/media', 'conference/client/media'],
  ],
  'web/src/room/replay': [...SCREEN, 'web/src/room/state', 'web/src/room/media', 'web/src/room/lobby'],
  'web/src/room': [...SCREEN, 'web/src/room'],
  // The page of a meeting-room device: an entry of its own.
  'web/src/kiosk': [...SCREEN, 'device-client', 'web/src/room'],
  // Composes all of them: router, layout, pages.
  'web/src/app': [...SCREEN, 'web/src/modules', 'web/src/room', 'web/src/pwa'],
  // The page of examples that the components' tests render.
  'web/src/testing/components': ['contract', 'web', 'tools', 'e2e'],
  web: ['contract', 'web'],

  'conference/protocol': [],
  'conference/server': ['conference/protocol', 'conference/forwarding', 'sockets'],
  // The page of a call, in this order.
  'conference/client/text': [],
  'conference/client/frame': [],
  'conference/client/api': ['conference/client/frame'],
  'conference/client/media': ['conference/protocol'],
  'conference/client/connection': ['conference/protocol', 'conference/client/text'],
  'conference/client/state': [
    'conference/protocol',
    ...['text', 'media', 'connection'].map((folder) => `conference/client/${folder}`),
  ],
  'conference/client/layout': ['conference/client/state'],
  'conference/client/stream': [
    'conference/protocol',
    ...['media', 'state', 'layout'].map((folder) => `conference/client/${folder}`),
  ],
  'conference/client/call': [
    'conference/protocol',
    ...['text', 'frame', 'api', 'media', 'connection', 'state', 'stream'].map(
      (folder) => `conference/client/${folder}`,
    ),
  ],
  'conference/client/views': [
    'conference/protocol',
    ...['text', 'media', 'state', 'layout', 'call'].map((folder) => `conference/client/${folder}`),
  ],
  'conference/client/page': [
    'conference/protocol',
    ...['text', 'media', 'connection', 'call', 'views'].map((folder) => `conference/client/${folder}`),
  ],
  'conference/client': ['conference/protocol', 'conference/client'],
  // What is written and read, what is done with it, and the process in which it is done (docs/decisions/0076).
  'conference/forwarding/wire': [],
  'conference/forwarding/room': ['conference/forwarding/wire'],
  'conference/forwarding/worker': ['conference/forwarding/wire', 'conference/forwarding/room'],
  'conference/forwarding': ['conference/forwarding'],
  // Where the browser is.
  'conference/testing': ['conference', 'sockets', 'tools'],
  conference: ['conference', 'sockets'],

  'device-client/src': ['contract'],
  // For programs elsewhere: generated from the contract, and imports nothing of it.
  'client/src': [],
  'client/examples': ['client/src'],
  client: ['contract', 'client/src'],

  e2e: ['contract', 'client/src', 'server', 'web', 'conference', 'device-client', 'tools'],
  bench: ['contract', 'server', 'web', 'conference', 'device-client', 'tools', 'e2e'],
  chaos: ['contract', 'sockets', 'server', 'conference', 'device-client', 'tools', 'e2e'],
  tools: ['contract', 'sockets', 'server', 'web', 'conference', 'device-client'],
}

/**
 * What tests may import beyond their module: all of their own part of the server, and the contract. Those of
 * the embedded video service know it alone.
 */
export const TEST_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract'],
  server: ['contract', 'sockets', 'server', 'conference'],
  web: ['contract', 'web'],
  conference: ['conference'],
  'device-client': ['contract', 'device-client', 'server'],
  client: ['contract', 'client', 'server', 'tools'],
}

/** Packages with one home: the only places that know them. */
export const PACKAGE_HOMES: Readonly<Record<string, readonly string[]>> = {
  fastify: ['server/src/http'],
  '@fastify/static': ['server/src/http'],
  '@fastify/multipart': ['server/src/http'],
  sharp: ['server/src/platform/pictures'],
  nodemailer: ['server/src/platform/mail'],
  '@tiptap/core': ['web/src/modules/documents'],
  '@tiptap/react': ['web/src/modules/documents'],
  'ical-generator': ['server/src/modules/meetings/invitations'],
  'rrule-temporal': ['server/src/modules/meetings'],
  'temporal-polyfill': ['server/src/core/time', 'server/src/modules/meetings'],
  pino: ['server/src/platform/logging', 'server/src/http'],
  '@node-rs/argon2': ['server/src/auth'],
  '@mantine/core': ['web/src/components'],
  '@mantine/hooks': ['web/src/components'],
  '@mantine/notifications': ['web/src/components'],
  'use-intl': ['web/src/i18n'],
}

/** The server's own packages, as their package.json exports them. */
export const OWN_PACKAGES: Readonly<Record<string, string>> = {
  '@samtale/contract': 'contract/src/index.ts',
  '@samtale/contract/*': 'contract/src/*.ts',
  '@samtale/conference': 'conference/server/conference.ts',
  '@samtale/conference/build': 'conference/build.ts',
  '@samtale/device-client/*': 'device-client/src/*.ts',
}
