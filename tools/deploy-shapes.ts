import * as z from 'zod/mini'

// Of compose files and Kubernetes manifests, the part that deploy/ uses: a word that is none is noticed, and
// one that is new there is added here.

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
  profiles: z.optional(Names),
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
  env_file: z.optional(z.array(z.strictObject({ path: z.string(), required: z.boolean() }))),
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

const Metadata = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  labels: z.optional(Texts),
  annotations: z.optional(Texts),
})
const Labels = z.strictObject({ matchLabels: Texts })
const Reference = z.strictObject({ name: z.string() })
const Port = z.union([z.string(), z.number()])
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
const Template = z.strictObject({ metadata: z.optional(z.strictObject({ labels: Texts })), spec: Pod })

const of = <Spec extends z.ZodMiniType>(apiVersion: string, kind: string, spec: Spec) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: Metadata, spec })
const Deployment = of(
  'apps/v1',
  'Deployment',
  z.strictObject({
    replicas: z.number(),
    selector: Labels,
    minReadySeconds: z.number(),
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.number() }),
    }),
    template: Template,
  }),
)
const Job = of(
  'batch/v1',
  'Job',
  z.strictObject({ backoffLimit: z.number(), ttlSecondsAfterFinished: z.number(), template: Template }),
)
const Configuration = z.strictObject({
  apiVersion: z.literal('v1'),
  kind: z.literal('ConfigMap'),
  metadata: Metadata,
  data: Texts,
})
/** Settings of pods. */
export type ConfigMap = z.infer<typeof Configuration>
/** What has pods. */
export type Workload = z.infer<typeof Deployment>

const Backend = z.strictObject({ service: z.strictObject({ name: z.string(), port: Reference }) })
const Path = z.strictObject({ path: z.string(), pathType: z.enum(['Prefix', 'Exact']), backend: Backend })
const Cpu = z.strictObject({
  name: z.literal('cpu'),
  target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.number() }),
})

/** Each kind that deploy/kubernetes has, by its version and name. */
export const KUBERNETES: Readonly<Record<string, z.ZodMiniType>> = {
  'apps/v1 Deployment': Deployment,
  'batch/v1 Job': Job,
  'v1 ConfigMap': Configuration,
  'v1 Secret': z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    metadata: Metadata,
    type: z.literal('Opaque'),
    stringData: Texts,
  }),
  'v1 Service': of(
    'v1',
    'Service',
    z.strictObject({
      selector: Texts,
      ports: z.array(z.strictObject({ name: z.string(), port: z.number(), targetPort: Port })),
    }),
  ),
  'v1 PersistentVolumeClaim': of(
    'v1',
    'PersistentVolumeClaim',
    z.strictObject({
      accessModes: z.array(z.literal('ReadWriteMany')),
      resources: z.strictObject({ requests: Texts }),
    }),
  ),
  'networking.k8s.io/v1 Ingress': of(
    'networking.k8s.io/v1',
    'Ingress',
    z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: Names, secretName: z.string() })),
      rules: z.array(z.strictObject({ host: z.string(), http: z.strictObject({ paths: z.array(Path) }) })),
    }),
  ),
  'policy/v1 PodDisruptionBudget': of(
    'policy/v1',
    'PodDisruptionBudget',
    z.strictObject({ maxUnavailable: z.number(), selector: Labels }),
  ),
  'autoscaling/v2 HorizontalPodAutoscaler': of(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
      minReplicas: z.number(),
      maxReplicas: z.number(),
      metrics: z.array(z.strictObject({ type: z.literal('Resource'), resource: Cpu })),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.number() }) }),
    }),
  ),
}
