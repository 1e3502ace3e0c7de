import { baseDa } from './da.base.ts'
import { overviewDa } from './da.overview.ts'
import { portalDa } from './da.portal.ts'
import { settingsDa } from './da.settings.ts'
import { streamsDa } from './da.streams.ts'
import { visitDa } from './da.visit.ts'

/** Every text of the portal in Danish. The browser fetches the six parts as it needs them. */
export const da = { ...baseDa, ...portalDa, ...settingsDa, ...streamsDa, ...visitDa, ...overviewDa }
