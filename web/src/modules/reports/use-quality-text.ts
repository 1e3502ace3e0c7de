import { goodShare, type QualityCounts } from '@samtale/contract/core/call-quality'
import { formatPercent } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Person } from './timeline.ts'

type Counts = NonNullable<QualityCounts>

/** Returns the words for how a call fared, in the reader's language. */
export function useQualityText() {
  const { text, locale } = useLanguage()
  return {
    /** "96% good". */
    share: (counts: Counts) =>
      text('reportCharts.quality.share', { share: formatPercent(goodShare(counts), locale) }),
    shares({ good, weak, poor }: Counts) {
      const of = (count: number) => formatPercent(count / (good + weak + poor), locale)
      return text('reportCharts.quality.shares', { good: of(good), weak: of(weak), poor: of(poor) })
    },
    /** Returns what was measured in a span, a line each; what was not sent and what is not limited is left out. */
    describe: ({ roundTrip, loss, jitter, frames, limitedBy }: Person['spans'][number]) => [
      text('reportCharts.quality.delay', { ms: String(roundTrip) }),
      text('reportCharts.quality.loss', { share: formatPercent(loss / 1000, locale, 1) }),
      text('reportCharts.quality.jitter', { ms: String(jitter) }),
      ...(frames > 0 ? [text('reportCharts.quality.frames', { count: String(frames) })] : []),
      ...(limitedBy === 'none' ? [] : [text(`reportCharts.quality.limitedBy.${limitedBy}`)]),
    ],
  }
}
