import { errorsDa, fieldsDa } from '@samtale/contract/texts/da'
import { baseDa } from './da.base.ts'
import { accessDa } from './da.access.ts'
import { bulkDa } from './da.bulk.ts'
import { deletedDa } from './da.deleted.ts'
import { devicesDa } from './da.devices.ts'
import { invitationsDa } from './da.invitations.ts'
import { meetingsDa } from './da.meetings.ts'
import { operationsDa } from './da.operations.ts'
import { overviewDa } from './da.overview.ts'
import { peopleDa } from './da.people.ts'
import { portalDa } from './da.portal.ts'
import { scheduleDa } from './da.schedule.ts'
import { searchDa } from './da.search.ts'
import { providersDa } from './da.providers.ts'
import { secondStepDa } from './da.second-step.ts'
import { setPasswordDa } from './da.set-password.ts'
import { settingsDa } from './da.settings.ts'
import { streamsDa } from './da.streams.ts'
import { viewsDa } from './da.views.ts'
import { visitDa } from './da.visit.ts'

/** Every text of the portal in Danish. The browser fetches the parts as it needs them. */
export const da = {
  ...baseDa,
  ...portalDa,
  ...peopleDa,
  ...accessDa,
  ...bulkDa,
  ...viewsDa,
  ...devicesDa,
  ...operationsDa,
  ...overviewDa,
  ...searchDa,
  ...deletedDa,
  ...settingsDa,
  ...streamsDa,
  ...visitDa,
  invitations: invitationsDa,
  meetings: meetingsDa,
  schedule: scheduleDa,
  providerSignIn: providersDa,
  secondStep: secondStepDa,
  setPassword: setPasswordDa,
  done: { ...baseDa.done, ...portalDa.done },
  errors: errorsDa,
  invalid: fieldsDa,
}
