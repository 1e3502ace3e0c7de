import { DocumentPage } from '#modules/documents/document-page.tsx'

/** The screen at `/terms-of-use`. */
export const Page = () => <DocumentPage kind="terms" />
