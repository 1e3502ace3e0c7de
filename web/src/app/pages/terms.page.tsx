import { DocumentPage } from '#modules/documents/document-page.tsx'

export const Page = () => <DocumentPage kind="terms" />
