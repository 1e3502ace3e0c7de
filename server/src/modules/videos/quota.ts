import type { Config } from '#config/config.ts'

/** Bytes that the videos of one account may have. */
export const quotaOf = ({ videoQuotaGb }: Pick<Config, 'videoQuotaGb'>) => videoQuotaGb * 1_000_000_000
