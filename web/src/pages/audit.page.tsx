import { AuditList } from '#features/audit/audit.list.tsx'

export const Page = AuditList
