import type { Locale } from '@samtale/contract/core/fields'
import type { MailTexts } from './mail-input.ts'
import { mailTextsDa } from './mail-texts.da.ts'
import { mailTextsEn } from './mail-texts.en.ts'

/** The product's own words, which a deployment may replace but for those of buttons. */
export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = { 'en-US': mailTextsEn, 'da-DK': mailTextsDa }
