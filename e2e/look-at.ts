import type { Page } from '@playwright/test'
import type { Locale } from '@samtale/contract/core/fields'
import { axeFindings } from './axe.ts'
import { spills } from './overflow.ts'
import { framesIn, wordFindings } from './labels.ts'

type Shown = { readonly where: string; readonly locale: Locale; readonly isEnglishOnly: boolean }

/**
 * Returns what is wrong with a page as it is shown now: axe's findings in it and its frames, what spills over,
 * and words of another language.
 */
export async function findingsOn(page: Page, { where, locale, isEnglishOnly }: Shown): Promise<string[]> {
  const findings: string[] = []
  for (const frame of framesIn(page)) findings.push(...(await axeFindings(frame)))
  findings.push(...(await spills(page)))
  if (!isEnglishOnly) findings.push(...(await wordFindings(page, locale)))
  return findings.map((finding) => `${where}: ${finding}`)
}
