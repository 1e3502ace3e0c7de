import { errorsEn, fieldsEn } from '@samtale/contract/texts/en'
import { baseEn } from './en.base.ts'
import { accessEn } from './en.access.ts'
import { bulkEn } from './en.bulk.ts'
import { deletedEn } from './en.deleted.ts'
import { devicesEn } from './en.devices.ts'
import { invitationsEn } from './en.invitations.ts'
import { meetingsEn } from './en.meetings.ts'
import { operationsEn } from './en.operations.ts'
import { overviewEn } from './en.overview.ts'
import { peopleEn } from './en.people.ts'
import { portalEn } from './en.portal.ts'
import { scheduleEn } from './en.schedule.ts'
import { searchEn } from './en.search.ts'
import { providersEn } from './en.providers.ts'
import { secondStepEn } from './en.second-step.ts'
import { setPasswordEn } from './en.set-password.ts'
import { settingsEn } from './en.settings.ts'
import { streamsEn } from './en.streams.ts'
import { viewsEn } from './en.views.ts'
import { visitEn } from './en.visit.ts'

/**
 * Every text of the portal in English; it sets the keys and the arguments of all languages. The browser
 * fetches the parts as it needs them.
 */
export const en = {
  ...baseEn,
  ...portalEn,
  ...peopleEn,
  ...accessEn,
  ...bulkEn,
  ...viewsEn,
  ...devicesEn,
  ...operationsEn,
  ...overviewEn,
  ...searchEn,
  ...deletedEn,
  ...settingsEn,
  ...streamsEn,
  ...visitEn,
  invitations: invitationsEn,
  meetings: meetingsEn,
  schedule: scheduleEn,
  providerSignIn: providersEn,
  secondStep: secondStepEn,
  setPassword: setPasswordEn,
  done: { ...baseEn.done, ...portalEn.done },
  errors: errorsEn,
  invalid: fieldsEn,
}
