import type { Same } from './same.ts'
import type { groupsEn } from './en.groups.ts'

/** Groups, in Danish. */
export const groupsDa: Same<typeof groupsEn> = {
  title: 'Grupper',
  allTitle: 'Alle grupper',
  search: 'Søg i grupper',
  add: 'Tilføj gruppe',
  edit: 'Redigér gruppe',
  empty: 'Tilføj din første gruppe',
  emptyText: 'En gruppe samler personer og mødelokaler, som du inviterer sammen.',
  failed: 'Grupperne kunne ikke hentes',
  fields: {
    description: 'Beskrivelse',
    members: 'Medlemmer',
    devices: 'Enheder',
    membersCount: 'Medlemmer',
    devicesCount: 'Enheder',
  },
  chooseMembers: 'Vælg mindst ét medlem',
  chooseDevices: 'Vælg mindst én enhed',
  nobody: 'Ingen medlemmer',
  noDevices: 'Ingen enheder',
  deleteTitle: 'Vil du slette {name}?',
  deleteText: 'Medlemmer og enheder slettes ikke.',
  deleteManyTitle: 'Vil du slette {count, plural, one {# gruppe} other {# grupper}}?',
  deleteManyText: 'Medlemmer og enheder slettes ikke.',
  deletedMany: '{count, plural, one {# gruppe} other {# grupper}} slettet',
}
