import { DocumentPage } from '#modules/documents/document-page.tsx'

/** The screen at `/privacy-policy`. */
export const Page = () => <DocumentPage kind="privacypolicy" />
