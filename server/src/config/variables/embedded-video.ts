import { between, list, portRange, secret, text, webAddress, wholeNumber } from '../variable-kinds.ts'

/** The embedded video service. */
export const EMBEDDED_VIDEO = {
  VIDEO_MAX_PEOPLE: wholeNumber({
    ...{ min: 4, max: 100, default: 100, unit: 'people' },
    doc: "Embedded service: how many people can be in a meeting. Where its media server can't run, 8",
  }),
  VIDEO_UDP_PORTS: portRange({
    without: 'any free port',
    doc: 'Embedded service: UDP port for the audio and video of meetings with four people or more. Each port of a range has a process of its own; give it as many as you have cores. Browsers must be able to reach it',
  }),
  VIDEO_PUBLIC_IP: text({
    without: 'the addresses of this machine',
    doc: 'Embedded service: the address by which browsers reach that port, if this machine is behind NAT',
  }),
  NODE_ADDRESS: webAddress({
    without: 'this is the only node',
    doc: 'Embedded service on several nodes: where the others reach this one, such as `http://10.0.0.11:8080`. See [Several nodes](deploy/README.md#several-nodes)',
  }),
  ICE_SERVERS: list({ doc: 'Embedded service: STUN addresses' }),
  TURN_URLS: list({ doc: 'Embedded service: TURN addresses' }),
  TURN_SECRET: secret({ doc: 'The secret shared with the TURN server (`static-auth-secret` of coturn)' }),
}

type Nodes = { readonly NODE_ADDRESS?: string | undefined; readonly DATABASE_URL?: string | undefined }
/** What must hold between them. */
export const embeddedVideoChecks = [
  between<Nodes>(
    'NODE_ADDRESS',
    (env) => !env.NODE_ADDRESS || Boolean(env.DATABASE_URL),
    'needs DATABASE_URL: several nodes have one database',
  ),
]
