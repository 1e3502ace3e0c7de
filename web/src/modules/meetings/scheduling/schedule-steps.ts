import type { ScheduleField } from './schedule-values.ts'

/** The steps of the dialog, in their order. */
export const STEPS = ['time', 'people', 'options'] as const
/** A step of the dialog. */
export type ScheduleStep = (typeof STEPS)[number]

const FIELDS: Readonly<Record<ScheduleStep, readonly ScheduleField[]>> = {
  time: ['name', 'begin', 'end', 'timeZone', 'repeat'],
  people: ['group', 'members', 'devices', 'guests', 'guestText'],
  options: ['agenda', 'lobby', 'location'],
}

/** Returns the fields of a step. */
export const fieldsOf = (step: ScheduleStep): readonly ScheduleField[] => FIELDS[step]

/** Returns the steps that have a field of which that is so, in their order. */
export const stepsWhere = (includes: (field: ScheduleField) => boolean): readonly ScheduleStep[] =>
  STEPS.filter((step) => FIELDS[step].some(includes))
