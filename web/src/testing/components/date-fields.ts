export { fillDay, fillTime } from '../../../../e2e/date-fields.ts'
