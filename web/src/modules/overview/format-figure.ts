import type { Locale } from '@samtale/contract/core/fields'
import { COUNT_LIMIT } from '@samtale/contract/overview/overview'
import { formatCount } from '#i18n/format-number.ts'

/** A figure of the overview; a plus sign follows one that reached the limit of counting. */
export const formatFigure = (count: number, locale: Locale) =>
  formatCount(count, locale) + (count >= COUNT_LIMIT ? '+' : '')
