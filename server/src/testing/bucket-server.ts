import S3rver from 's3rver'
import { temporaryFolder } from './temporary-folder.ts'

/** A real S3-compatible server of one's own, with one empty bucket. */
export async function bucketServer() {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'films' }],
  })
  const { port } = await server.run()
  return {
    s3: {
      bucket: 'films',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  }
}
