import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ConferenceBrand, ConferenceOptions } from './options.ts'
import { etagOf, pageHeaders, SAFE_HEADERS } from './page-headers.ts'
import { isRoomName } from './room-name.ts'

type Asset = { body: Buffer; gzip: Buffer | null; headers: Record<string, string> }

const DIST = join(import.meta.dirname, '../dist')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}

function assetOf(name: string, body: Buffer, headers: Record<string, string>): Asset {
  const type = TYPES[extname(name)] ?? 'application/octet-stream'
  const gzip = extname(name) === '.woff2' ? null : gzipSync(body)
  return {
    body,
    gzip,
    headers: { 'content-type': type, etag: etagOf(body), vary: 'accept-encoding', ...headers },
  }
}

function send(request: IncomingMessage, response: ServerResponse, asset: Asset, status = 200) {
  const headers: Record<string, string> = { ...SAFE_HEADERS, ...asset.headers }
  if (request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const zipped = asset.gzip && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const body = zipped && asset.gzip ? asset.gzip : asset.body
  response.writeHead(status, {
    ...headers,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
    'content-length': body.byteLength,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Everything below the base path that is not signaling: the script of the API, the page of a room, and what
 * the page loads.
 */
export function createSite(
  basePath: string,
  { frameAncestors = [], brand, log }: Pick<ConferenceOptions, 'frameAncestors' | 'brand' | 'log'>,
) {
  if (!existsSync(join(DIST, 'page.html')))
    throw new Error('The pages of the video service are not built: run "node conference/build.ts".')
  const assets = new Map<string, Asset>()
  for (const name of readdirSync(join(DIST, 'assets'))) {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    assets.set(`${basePath}/_/${name}`, assetOf(name, readFileSync(join(DIST, 'assets', name)), headers))
  }
  const api = assetOf('external_api.js', readFileSync(join(DIST, 'external_api.js')), {
    'cache-control': 'public, max-age=300, must-revalidate',
  })
  assets.set(`${basePath}/external_api.js`, api)
  const html = readFileSync(join(DIST, 'page.html'), 'utf8')
    .replaceAll('{{base}}', escaped(basePath))
    .replaceAll('{{portals}}', escaped(frameAncestors.join(' ')))
  const pageOf = (looks: ConferenceBrand | null) =>
    assetOf(
      'page.html',
      Buffer.from(html.replace('{{brand}}', () => escaped(looks ? JSON.stringify(looks) : ''))),
      pageHeaders(frameAncestors),
    )
  let newest = { looks: '', page: pageOf(null) }

  /** The page of a room in the deployment's looks as they are now. */
  async function brandedPage(): Promise<Asset> {
    try {
      const looks = (await brand?.()) ?? null
      const key = looks ? JSON.stringify(looks) : ''
      if (key !== newest.looks) newest = { looks: key, page: pageOf(looks) }
    } catch (error) {
      log?.warn({ err: error }, 'The looks of the deployment could not be read')
    }
    return newest.page
  }

  const find = async (path: string): Promise<Asset | null> => {
    const asset = assets.get(path)
    if (asset) return asset
    try {
      return isRoomName(decodeURIComponent(path.slice(basePath.length + 1)).toLowerCase())
        ? await brandedPage()
        : null
    } catch {
      return null
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = request.url?.split('?')[0] ?? ''
    if (path !== basePath && !path.startsWith(`${basePath}/`)) return false
    const asset = await find(path)
    const plain = { ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8' }
    if (!asset) response.writeHead(404, plain).end('Not found\n')
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, { ...plain, allow: 'GET, HEAD' }).end('Method not allowed\n')
    else send(request, response, asset)
    return true
  }

  // What the page of a room loads; the script is for portals that take it.
  const files = [...assets.keys()].filter(
    (path) => path.startsWith(`${basePath}/_/`) && /\.(js|css)$/.test(path),
  )
  return { handle, files }
}
