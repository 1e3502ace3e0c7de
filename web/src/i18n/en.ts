import { baseEn } from './en.base.ts'
import { overviewEn } from './en.overview.ts'
import { portalEn } from './en.portal.ts'
import { settingsEn } from './en.settings.ts'
import { streamsEn } from './en.streams.ts'
import { visitEn } from './en.visit.ts'

/**
 * Every text of the portal in English; it sets the keys and the arguments of all languages. The browser
 * fetches the six parts as it needs them.
 */
export const en = { ...baseEn, ...portalEn, ...settingsEn, ...streamsEn, ...visitEn, ...overviewEn }
