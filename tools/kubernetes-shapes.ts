import * as z from 'zod/mini'
import { Labels, Port, Reference, Template, Texts } from './pod-shape.ts'

// Of Kubernetes manifests, the part that deploy/ uses: a word that is none is noticed, and one that is new there
// is added here.

const Metadata = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  labels: z.optional(Texts),
  annotations: z.optional(Texts),
})
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
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
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
