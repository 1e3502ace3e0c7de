import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import type { Locale } from '@samtale/contract/core/fields'
import type { DeviceConfig } from '@samtale/contract/device-gateway/server-messages'

/**
 * The language of a device: the machine's own where somebody has set it to another than English, which
 * machines come with; else its owner's, once it has one.
 */
export const deviceLocale = (
  config: Pick<DeviceConfig, 'name' | 'locale'> | null | undefined,
  machine: Locale,
): Locale => (machine === DEFAULT_LOCALE && config && config.name !== null ? config.locale : machine)
