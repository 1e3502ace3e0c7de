import { goodShare, type QualityCounts } from '@samtale/contract/core/call-quality'
import { useLanguage } from '#i18n/use-text.tsx'
import type { Person } from './timeline.ts'

type Counts = NonNullable<QualityCounts>

/** Returns the words for how a call fared, in the reader's language. */
export function useQualityText() {
  const { text, locale } = useLanguage()
  const percent = (digits: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits })
  const whole = percent(0)
  return {
    /** "96% good". */
    share: (counts: Counts) => text('reportCharts.quality.share', { share: whole.format(goodShare(counts)) }),
    shares({ good, weak, poor }: Counts) {
      const of = (count: number) => whole.format(count / (good + weak + poor))
      return text('reportCharts.quality.shares', { good: of(good), weak: of(weak), poor: of(poor) })
    },
    /** Returns what was measured in a span, a line each; what was not sent and what is not limited is left out. */
    describe: ({ roundTrip, loss, jitter, frames, limitedBy }: Person['spans'][number]) => [
      text('reportCharts.quality.delay', { ms: String(roundTrip) }),
      text('reportCharts.quality.loss', { share: percent(1).format(loss / 1000) }),
      text('reportCharts.quality.jitter', { ms: String(jitter) }),
      ...(frames > 0 ? [text('reportCharts.quality.frames', { count: String(frames) })] : []),
      ...(limitedBy === 'none' ? [] : [text(`reportCharts.quality.limitedBy.${limitedBy}`)]),
    ],
  }
}
