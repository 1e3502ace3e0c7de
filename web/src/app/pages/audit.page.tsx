import { AuditList } from '#modules/audit/audit.list.tsx'

/** The screen at `/audit`. */
export const Page = AuditList
