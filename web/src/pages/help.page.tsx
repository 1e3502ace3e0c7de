import { HelpPage } from '#features/documents/help-page.tsx'

export const Page = HelpPage
