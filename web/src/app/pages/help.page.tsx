import { HelpPage } from '#modules/documents/help-page.tsx'

/** The screen at `/help`. */
export const Page = HelpPage
