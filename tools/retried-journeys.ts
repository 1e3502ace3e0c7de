/**
 * The journeys that may pass at a second try, and why: where all are run, at most once each. Any other that needs a
 * second one has failed.
 */
export const RETRIED_JOURNEYS: ReadonlyMap<string, string> = new Map([
  [
    'a replay counts down, then plays for two browsers and a TV at the same moment, again and again, and leads away at its end',
    'three players that share two cores with other journeys have been some 20 ms further apart than the limit',
  ],
])
