import { AuditList } from '#modules/audit/audit.list.tsx'

export const Page = AuditList
