import { HelpPage } from '#modules/documents/help-page.tsx'

export const Page = HelpPage
