import { DocumentPage } from '#features/documents/document-page.tsx'

export const Page = () => <DocumentPage kind="terms" />
