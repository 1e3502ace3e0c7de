import { baseDa } from './da.base.ts'
import { portalDa } from './da.portal.ts'
import { visitDa } from './da.visit.ts'

/** Every text of the portal in Danish. The browser fetches the three parts as it needs them. */
export const da = { ...baseDa, ...portalDa, ...visitDa }
