import { settings } from '@samtale/contract/settings/settings'
import { useRead } from '#api/calls.ts'

const NONE = { streaming: false, termsAcceptance: false }

/**
 * Returns what the general settings have switched on, for a signed-in reader; the frame has read them before any
 * screen is shown.
 */
export const useFeatures = () => useRead(settings.read, { part: 'general' }).data?.general.features ?? NONE
