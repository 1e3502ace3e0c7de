import { baseDa } from './da.base.ts'
import { portalDa } from './da.portal.ts'
import { settingsDa } from './da.settings.ts'
import { streamsDa } from './da.streams.ts'
import { visitDa } from './da.visit.ts'

/** Every text of the portal in Danish. The browser fetches the five parts as it needs them. */
export const da = { ...baseDa, ...portalDa, ...settingsDa, ...streamsDa, ...visitDa }
