import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { ByteRange, Files } from '#platform/files/files.ts'
import { receiveFile, withPut } from '#platform/files/files-incoming.ts'
import { KEY } from '#platform/files/files-on-disk.ts'
import { callExternal } from '#platform/external-call.ts'
import { PlainError } from '#platform/errors/plain-error.ts'

const TIME_OUT_MS = 30_000

/**
 * Files in any S3-compatible store: `https://KEY:SECRET@host/bucket/folder?region=us-east-1`. What arrives waits in
 * `incoming` until it is whole; the store writes an object whole or not at all.
 */
export function filesInS3({ url, incoming }: { url: string; incoming: string }): Files {
  const { client, base } = s3ClientOf(url)
  const addressOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError(`Not a key of ours: ${key}`)
    return `${base}/${key.slice(0, 2)}/${key}`
  }
  const ask = async (method: string, key: string, more: { body?: BodyInit; range?: ByteRange } = {}): Promise<Response> => {
    const headers = more.range ? { range: `bytes=${more.range.first}-${more.range.last}` } : undefined
    const answer = await callExternal(`files ${method}`, () =>
      client.fetch(addressOf(key), {
        method,
        signal: AbortSignal.timeout(TIME_OUT_MS),
        ...(headers && { headers }),
        ...(more.body !== undefined && { body: more.body }),
      }),
    )
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer
    throw new Error(`The file store answered ${answer.status} to ${method} ${key}: ${(await answer.text()).slice(0, 300)}`)
  }
  return withPut({
    take: async (stream, limits) => {
      const { key, path, forget, bytes, sha256, head } = await receiveFile(incoming, stream, limits)
      try {
        await ask('PUT', key, { body: await openAsBlob(path) })
        return { key, bytes, sha256, head }
      } finally {
        await forget()
      }
    },
    read: async (key) => new Uint8Array(await (await ask('GET', key)).arrayBuffer()),
    stream: async (key, range) => {
      const { body } = await ask('GET', key, range && { range })
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    },
    drop: async (key) => void (await ask('DELETE', key)),
  })
}

/** The client of a bucket, and the address below which everything of ours is. */
export function s3ClientOf(address: string): { client: AwsClient; base: string } {
  const url = storeUrl(address)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region,
    retries: 3,
  })
  return { client, base: `${url.origin}${url.pathname.replace(/\/+$/, '')}` }
}

/** Throws a PlainError when a setting is not the address of a bucket with its key. */
export function storeUrl(address: string, setting = 'FILES_URL'): URL {
  const url = URL.parse(address)
  const whole = url && ['http:', 'https:'].includes(url.protocol) && url.username && url.password && url.pathname.length > 1
  if (!whole)
    throw new PlainError(
      `${setting} is an address like https://KEY:SECRET@s3.your.cloud/bucket?region=us-east-1, its signs encoded as %2F.`,
    )
  return url
}
