import * as z from 'zod/mini'

// Of compose files, the part that deploy/ uses: a word that is none is noticed, and one that is new there is
// added here.

const Texts = z.record(z.string(), z.string())
const Names = z.array(z.string())

const Healthcheck = z.strictObject({
  test: Names,
  interval: z.string(),
  timeout: z.string(),
  retries: z.number(),
})
const Condition = z.strictObject({
  condition: z.enum(['service_healthy', 'service_completed_successfully', 'service_started']),
})
const Service = z.strictObject({
  image: z.string(),
  build: z.optional(z.strictObject({ context: z.string(), dockerfile: z.string() })),
  restart: z.enum(['unless-stopped', 'no']),
  init: z.optional(z.boolean()),
  network_mode: z.optional(z.literal('host')),
  read_only: z.optional(z.boolean()),
  tmpfs: z.optional(Names),
  cap_drop: z.optional(Names),
  cap_add: z.optional(Names),
  security_opt: z.optional(Names),
  stop_grace_period: z.optional(z.string()),
  shm_size: z.optional(z.string()),
  environment: z.optional(Texts),
  entrypoint: z.optional(Names),
  command: z.optional(Names),
  ports: z.optional(Names),
  volumes: z.optional(Names),
  depends_on: z.optional(z.union([Names, z.record(z.string(), Condition)])),
  healthcheck: z.optional(Healthcheck),
})
/** A compose file. */
export const Compose = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
})
