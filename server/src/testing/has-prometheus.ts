import { spawnSync } from 'node:child_process'

/** Returns whether this machine has Prometheus and the tool that checks its rules. */
export const hasPrometheus = () =>
  ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0)
