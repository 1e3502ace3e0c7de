import type { Same } from './same.ts'
import type { groupsEn } from './en.groups.ts'

/** Groups, in Danish. */
export const groupsDa: Same<typeof groupsEn> = {
  title: 'Grupper',
  allTitle: 'Alle grupper',
  search: 'Søg i grupper',
  add: 'Tilføj gruppe',
  edit: 'Rediger gruppe',
  empty: 'Tilføj din første gruppe',
  emptyText: 'En gruppe samler personer og mødelokaler, som inviteres sammen.',
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
  nobody: 'Ingen personer',
  noDevices: 'Ingen enheder',
  deleteTitle: 'Slet {name}?',
  deleteText: 'Kun gruppen forsvinder: personer og enheder bliver.',
  deleteManyTitle: 'Slet {count, plural, one {# gruppe} other {# grupper}}?',
  deleteManyText: 'Alle forsvinder eller ingen. Personer og enheder bliver.',
  deletedMany: '{count, plural, one {# gruppe} other {# grupper}} slettet',
}
