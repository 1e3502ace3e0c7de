import { Moment } from './moment.tsx'

/** One instant. */
export const Instant = () => <Moment at="2026-11-24T08:05:07.000Z" />
