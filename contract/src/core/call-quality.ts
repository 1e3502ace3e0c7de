import * as z from 'zod/mini'

/** How a call fares at somebody: as it should, so that one notices it, or so that it is hard to talk. */
export const QUALITIES = ['good', 'weak', 'poor'] as const
/** One of the three. */
export type Quality = (typeof QUALITIES)[number]

/** A page measures so often, in seconds: what is counted is spans of that length. */
export const SAMPLE_SECONDS = 10
/** Days that single measurements are kept. */
export const SAMPLE_DAYS = 30

/** What keeps a page from sending its camera as large and as often as it is wanted. */
export const LIMITED_BY = ['none', 'cpu', 'bandwidth', 'other'] as const

/** What a page measures: milliseconds, lost packets in a thousand, pictures a second. */
export const QualityMeasure = z.object({
  roundTrip: z.number(),
  loss: z.number(),
  jitter: z.number(),
  /** Of the camera that is sent; 0 when none is. */
  frames: z.number(),
  limitedBy: z.enum(LIMITED_BY),
})
/** One measurement, or the average of several. */
export type QualityMeasure = z.infer<typeof QualityMeasure>

/** How many spans of ten seconds were how good; null where nothing was measured. */
export const QualityCounts = z.nullable(z.object({ good: z.number(), weak: z.number(), poor: z.number() }))
/** How many spans of ten seconds were how good. */
export type QualityCounts = z.infer<typeof QualityCounts>

/** Returns counts as readers get them: null where nothing was measured. */
export const countsOf = (good: number, weak: number, poor: number): QualityCounts =>
  good + weak + poor > 0 ? { good, weak, poor } : null

/** Returns which share of what was counted was good, from 0 to 1. */
export const goodShare = ({ good, weak, poor }: NonNullable<QualityCounts>): number =>
  good / (good + weak + poor)

/**
 * Returns how good what was measured is. Delays are those of ITU-T G.114: up to 150 ms each way nobody
 * notices, beyond 400 ms people talk over each other. Opus conceals a loss of some percent.
 */
export function qualityOf({
  roundTrip,
  loss,
  jitter,
}: Pick<QualityMeasure, 'roundTrip' | 'loss' | 'jitter'>): Quality {
  if (roundTrip > 800 || loss > 100 || jitter > 200) return 'poor'
  return roundTrip > 300 || loss > 30 || jitter > 60 ? 'weak' : 'good'
}
