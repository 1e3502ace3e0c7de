import type { searchEn } from './en.search.ts'
import type { Same } from './same.ts'

/** The words of the search in the bar, in Danish. */
export const searchDa = {
  search: {
    placeholder: 'Søg eller gå til…',
    recent: 'Seneste',
    actions: 'Handlinger',
    screens: 'Gå til',
    all: 'Alle resultater i {list}',
    about: 'Find personer, møder og enheder, eller gå til en side.',
    short: 'Skriv mindst {min} bogstaver for at finde personer, møder og enheder.',
    waiting: 'Søger…',
    nothing: 'Ingen resultater for “{term}”',
    failed: 'Der kunne ikke søges i listerne. Sider og handlinger virker stadig.',
    offline: 'Du er offline. Kun sider og handlinger kan findes.',
    scheduleMeeting: 'Planlæg møde',
    addMember: 'Tilføj medlem',
    addCustomer: 'Tilføj kunde',
    addAdmin: 'Tilføj administrator',
    addDevice: 'Tilføj enhed',
    addGroup: 'Tilføj gruppe',
    addVideo: 'Upload video',
    changePassword: 'Skift adgangskode',
  },
} satisfies Same<typeof searchEn>
