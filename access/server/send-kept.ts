import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredFileAnswer } from '#access/contract.ts'
import { disposition } from '#access/server/disposition.ts'

/**
 * Sends a stored file: completely, in part (one Range), or 304 while its tag is the same. The handler has checked the actor
 * before, each time. A browser may save or show it, and nothing in it runs.
 */
export async function sendStoredFile(request: FastifyRequest, reply: FastifyReply, answer: StoredFileAnswer) {
  if ('goTo' in answer) return reply.header('cache-control', 'no-store').redirect(answer.goTo, 303)
  const { fileName, mediaType, size, read, inline } = answer
  const tag = `"${answer.tag}"`
  const kind = inline && INLINE_TYPES.has(mediaType) ? 'inline' : 'attachment'
  reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', 'bytes')
    .header('content-disposition', disposition(kind, fileName))
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (request.headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)) return reply.code(304).send()

  const range = rangeOf(request, tag, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  reply.header('content-type', mediaType).header('content-length', range ? range.last - range.first + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  return reply.send(Readable.from(await read(range ?? undefined), { objectMode: false }))
}

/** Pictures that we drew or re-encoded may be shown inline; everything else is saved. */
export const INLINE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** RFC 9110 §14: one range; an invalid one, or several, are ignored. */
function rangeOf({ headers }: FastifyRequest, tag: string, size: number): { first: number; last: number } | 'unsatisfiable' | null {
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) return null
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  return first > last || first >= size ? 'unsatisfiable' : { first, last }
}
