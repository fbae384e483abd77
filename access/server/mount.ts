import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Actor, Origin } from '#access/actor.ts'
import type { BodyFaults, FileAnswer, RequestLimit, StoredFileAnswer, Route } from '#access/contract.ts'
import { refuseUnlessAllowed } from '#access/server/authorize.ts'
import { deprecationHeaders } from '#access/server/deprecation.ts'
import { DEVICE_COOKIE } from '#access/server/device-cookie.ts'
import { featuresOf, type Feature } from '#access/features.ts'
import { disposition } from '#access/server/disposition.ts'
import type { Endpoint } from '#access/server/endpoint.ts'
import { fieldsOf } from '#access/server/fields-of.ts'
import { once, onceForEach } from '#access/server/idempotency.ts'
import { rowScopeOf } from '#access/server/scope.ts'
import { callLanguage } from '#access/server/request-language.ts'
import { sendStoredFile, INLINE_TYPES } from '#access/server/send-kept.ts'
import { type Say, translateOf, type Translate } from '#access/sentences.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Language } from '#platform/language/languages.ts'
import { fromIp } from '#platform/network/request-ip.ts'
import { piecesWithinRowScope, withinRowScope } from '#platform/postgres/row-scope.ts'

export type AuthorizedRequest = {
  /** The actor by the session; null when nobody is signed in. */
  actorOf: (request: FastifyRequest) => Promise<Actor | null>
  /** In tests every answer is checked against its contract. */
  checkAnswers: boolean
  /** Puts sentences of ours into a language. */
  /** Null where sentences are sent as they are written: in English, in the default company's name. */
  translatorOf: (language: Language) => Say | null
  /** In tests every sentence of an answer has to have a translation. */
  checkSentence: Say
  /** Counts a request to an endpoint that has a limit; throws once there are too many. */
  countRequest: (limit: RequestLimit, ip: string) => Promise<void>
  /** The first of these features that staff have turned off; null while all work. */
  featureOff: (features: readonly Feature[]) => Promise<Feature | null>
  /** Whether the request carries a token for the leads API that belongs to this actor. */
  hasCrmToken: (request: FastifyRequest, actor: Actor) => Promise<boolean>
}

/** Mounts the endpoints on the server, each with the same authorization: session, permission, parsing, then the handler. */
export function mount(app: FastifyInstance, endpoints: readonly Endpoint[], door: AuthorizedRequest): void {
  for (const endpoint of endpoints) {
    const { route } = endpoint
    const translate = typeof route.answer === 'string' ? null : translateOf(route.answer)
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      bodyLimit: bodyLimitOf(route),
      config: { route },
      handler: (request, reply) => pass({ ...endpoint, translate }, door, request, reply),
    })
  }
}

const BODY_LIMIT = 256 * 1024
/** What a provider signs is read before its signature can be compared: an event, or an email without its attachments. */
const SIGNED_LIMIT = 4 * 1024 * 1024
const UPLOAD_LIMIT = 20 * 1024 * 1024

function bodyLimitOf({ body, verb, most }: Route): number {
  if (body === 'stream') return most ?? UPLOAD_LIMIT
  if (body === 'bytes') return verb === 'public' ? SIGNED_LIMIT : UPLOAD_LIMIT
  return BODY_LIMIT
}

type Mounted = Endpoint & { translate: Translate | null }

async function pass({ route, run, again, translate }: Mounted, door: AuthorizedRequest, request: FastifyRequest, reply: FastifyReply) {
  if (route.deprecated) void reply.headers(deprecationHeaders(route.deprecated))
  if (route.limit) await door.countRequest(route.limit, request.ip)
  const actor = await door.actorOf(request)
  if (actor?.impersonation) {
    request.impersonation = { impersonation: actor.impersonation.id, impersonator: actor.impersonation.by.id, impersonated: actor.id }
  }
  refuseUnlessAllowed(actor, route)
  if (route.token === 'crm' && actor && !actor.token && !(await door.hasCrmToken(request, actor))) throw new Refusal('crm_token_missing')
  await refuseWhileOff(door, featuresOf(route, Boolean(actor?.token)))
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie)
  // To what is public a token is nobody.
  const caller = actor?.token && route.verb === 'public' ? null : actor
  const call = {
    actor: caller,
    from: originOf(request),
    setCookie,
    header: (name: string) => headerOf(request, name),
    ...inputOf(route, request),
  }
  if (request.headers[CHECK_ONLY] !== undefined && route.method !== 'GET') return reply.code(204).send()
  const scope = route.method === 'GET' ? rowScopeOf(caller) : null
  const work = () =>
    fromIp(request.ip, () => withinRowScope(scope, () => run(call as never).then((answer) => streamedWithinScope(route, answer))))
  const repeat = again && (() => fromIp(request.ip, () => again(call as never)))
  const answer = await ran(() => keyOf(route, request, caller), { once: route.once, work, again: repeat })

  if (route.answer === 'file') return sendFile(reply, answer as FileAnswer)
  if (route.answer === 'kept') return sendStoredFile(request, reply, answer as StoredFileAnswer)
  if (door.checkAnswers) checkAnswer(route, answer)
  if (door.checkAnswers && translate) translate(answer, door.checkSentence)
  const language = callLanguage(request.headers)
  const say = translate && door.translatorOf(language)
  if (!say) return reply.send(answer)
  return reply.header('content-language', language).send(translate(answer, say))
}

/** The pieces of a file of ours are made while it is sent. */
function streamedWithinScope({ answer: kind }: Route, answer: unknown): unknown {
  if (kind !== 'file') return answer
  const file = answer as FileAnswer
  return file.bytes instanceof Uint8Array ? file : { ...file, bytes: piecesWithinRowScope(file.bytes) }
}

async function refuseWhileOff(door: AuthorizedRequest, features: readonly Feature[]): Promise<void> {
  if (features.length === 0) return
  const off = await door.featureOff(features)
  if (off) throw new Refusal(`${off}_off`, { status: 409 })
}

/**
 * Of a request with this header only the input is read: refused as it would be, or answered with 204 and nothing done. A form asks so what
 * else is wrong when something required is still empty.
 */
const CHECK_ONLY = 'x-check-only'

type Running = { once: Route['once']; work: () => Promise<unknown>; again: (() => Promise<unknown>) | undefined }

function ran(keyed: () => ReturnType<typeof keyOf>, { once: how, work, again }: Running): Promise<unknown> {
  if (how === true) return once(keyed(), work, again)
  return how === 'each' ? onceForEach(keyed(), work) : work()
}

function inputOf(route: Route, request: FastifyRequest) {
  return {
    params: parse('params', route.params, request.params),
    query: parse('query', route.query, request.query),
    body: bodyOf(route, request),
  }
}

function parse(where: string, shape: z.ZodMiniType | undefined, value: unknown, faults?: BodyFaults): unknown {
  if (!shape) return where === 'body' ? undefined : {}
  const result = shape.safeParse(value ?? {})
  const unkeepable = result.success ? fieldWithNul(result.data) : null
  const fields = {
    ...faults?.(value, officeDay()),
    ...(result.success ? (unkeepable === null ? {} : { [unkeepable]: NUL_SAYS }) : fieldsOf(result.error.issues)),
  }
  if (result.success && Object.keys(fields).length === 0) return result.data
  // An invalid parameter in a path is answered as not found.
  throw where === 'params' ? new Refusal('not_found') : new Refusal('bad_input', { fields })
}

const NUL_SAYS = 'There is a character in this that can’t be saved. Type it again instead of pasting it.'

/** PostgreSQL cannot store a NUL in text. The path of such a field, `vehicles.0.make`; null when there is none. */
function fieldWithNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes('\0') ? path : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inside] of Object.entries(value)) {
    const found = fieldWithNul(inside, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}

function bodyOf({ body, faults }: Route, request: FastifyRequest): unknown {
  if (body === 'bytes') return bytesOf(request)
  if (body !== 'stream') return parse('body', body, request.body, faults)
  if (!(request.body instanceof Readable)) throw new Refusal('bad_input', { fields: { file: 'Send the file itself.' } })
  return request.body
}

function bytesOf(request: FastifyRequest): Uint8Array {
  if (!Buffer.isBuffer(request.body)) throw new Refusal('bad_input', { fields: { file: 'Send the file itself.' } })
  return request.body
}

const KEY = /^[A-Za-z0-9_:.-]{8,128}$/

function keyOf(route: Route, request: FastifyRequest, actor: Actor | null) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEY.test(key)) throw new Refusal('idempotency_key_missing')
  return { actor: actor?.token?.id ?? actor?.id ?? 'visitor', key, route: `${route.method} ${request.url}`, body: request.body }
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  device: cookieOf(request, DEVICE_COOKIE),
  language: callLanguage(request.headers),
})

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const found = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

function sendFile(reply: FastifyReply, { fileName, mediaType, bytes, inline }: FileAnswer) {
  const kind = inline === 'email' || (inline && INLINE_TYPES.has(mediaType)) ? 'inline' : 'attachment'
  return reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition(kind, fileName))
    .header('content-security-policy', inline === 'email' ? EMAIL_POLICY : "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes, { objectMode: false }))
}

/** An email's styles are in its attributes; its links open in a new tab. Only our own pages may frame it. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

function checkAnswer(route: Route, answer: unknown): void {
  if (route.answer === 'file' || route.answer === 'kept') return
  const result = route.answer.safeParse(JSON.parse(JSON.stringify(answer)))
  if (!result.success)
    throw new Error(`${route.method} ${route.path} answers otherwise than its contract: ${JSON.stringify(result.error.issues)}`)
}
