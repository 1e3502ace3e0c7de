import * as z from 'zod/mini'

/** Any keys, each with a text. */
export const Texts = z.record(z.string(), z.string())
const Names = z.array(z.string())

/** What a selector goes by. */
export const Labels = z.strictObject({ matchLabels: Texts })
/** Something by its name. */
export const Reference = z.strictObject({ name: z.string() })
/** A port by its number or its name. */
export const Port = z.union([z.string(), z.number()])
const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: Port }),
  periodSeconds: z.number(),
  timeoutSeconds: z.optional(z.number()),
  failureThreshold: z.number(),
})
const Container = z.strictObject({
  name: z.string(),
  image: z.string(),
  restartPolicy: z.optional(z.literal('Always')),
  command: z.optional(Names),
  ports: z.optional(z.array(z.strictObject({ name: z.string(), containerPort: z.number() }))),
  env: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
  envFrom: z.optional(
    z.array(z.strictObject({ configMapRef: z.optional(Reference), secretRef: z.optional(Reference) })),
  ),
  startupProbe: z.optional(Probe),
  livenessProbe: z.optional(Probe),
  readinessProbe: z.optional(Probe),
  resources: z.optional(z.strictObject({ requests: Texts, limits: Texts })),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.strictObject({ drop: Names }),
  }),
  volumeMounts: z.array(
    z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.optional(z.boolean()) }),
  ),
})
const Pod = z.strictObject({
  restartPolicy: z.optional(z.literal('Never')),
  automountServiceAccountToken: z.boolean(),
  terminationGracePeriodSeconds: z.optional(z.number().check(z.minimum(30))),
  securityContext: z.strictObject({
    runAsNonRoot: z.boolean(),
    runAsUser: z.number(),
    runAsGroup: z.optional(z.number()),
    fsGroup: z.optional(z.number()),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.optional(
    z.array(
      z.strictObject({
        maxSkew: z.number(),
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: Labels,
      }),
    ),
  ),
  initContainers: z.optional(z.array(Container)),
  containers: z.array(Container),
  volumes: z.optional(
    z.array(
      z.strictObject({
        name: z.string(),
        emptyDir: z.optional(z.strictObject({})),
        configMap: z.optional(Reference),
        persistentVolumeClaim: z.optional(z.strictObject({ claimName: z.string() })),
      }),
    ),
  ),
})

/** The pods of a workload. */
export const Template = z.strictObject({ metadata: z.optional(z.strictObject({ labels: Texts })), spec: Pod })
