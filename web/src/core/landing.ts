import { can, type Actor } from '@samtale/contract/core/permissions'

/** The start, entered by somebody who has just signed in: the landing rule decides where it leads. */
export const ARRIVAL = { to: '/', state: { arrived: true } } as const

/**
 * Returns where a sign-in leads: to the meeting rooms of those who can call one, else to the overview. `rooms`
 * is undefined until it is known how many there are.
 */
export const landingFor = (actor: Pick<Actor, 'role'>, rooms: number | undefined): '/' | '/overview' =>
  rooms === 0 || can(actor, 'viewAdmins') ? '/overview' : '/'
