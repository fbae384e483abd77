import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Actor } from '#access/actor.ts'
import type { Endpoint } from '#access/server/endpoint.ts'
import { mount } from '#access/server/mount.ts'
import { countRequest } from '#access/server/request-limits.ts'
import { answerNotFound, answerRefusals, checkTranslated } from '#apps/api/refusals.ts'
import { answerTogether } from '#apps/api/answers.ts'
import { serveEmbed } from '#apps/api/embed.ts'
import { isSealed, serveFilesOnTheirHost } from '#apps/api/files-host.ts'
import { health } from '#apps/api/health.ts'
import { oneClick } from '#apps/api/one-click.ts'
import type { ReadinessOfProcess } from '#apps/api/readiness.ts'
import { logRequests, type LogLine } from '#apps/api/request-log.ts'
import { endSlowBodies, LONGEST_REQUEST_MS } from '#apps/api/slow-bodies.ts'
import { takeViolationReports } from '#apps/api/violation-reports.ts'
import { type LoadLimits, shedLoad } from '#apps/api/shed.ts'
import { serveStatus } from '#apps/api/status.ts'
import { shortLinks } from '#apps/api/short-links.ts'
import { securityHeaders, sameOriginOnly } from '#apps/api/safety.ts'
import { serveOpenApi } from '#apps/api/openapi.ts'
import { actorByToken } from '#domains/people/api-tokens/server/token-actor.ts'
import { isCrmTokenOf } from '#domains/people/identity/server/identity.ts'
import { firstOff } from '#domains/records/feature-switches/server/feature-switches.ts'
import { translateOurs, translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { readLink } from '#domains/claims/claim-documents/server/links.ts'
import { actorBySession, actorBySessionId, sessionToken } from '#domains/people/identity/server/sessions.ts'

export type ApiOptions = {
  publicUrl: string
  filesHost?: string | null
  endpoints: readonly Endpoint[]
  trustedProxies: string | boolean
  /** Tests check every answer against its contract. */
  checkAnswers?: boolean
  /** Off where tests and benches ask far more often than people. */
  limitRequests?: boolean
  log: (line: LogLine) => void
  /** Of the whole process; without it only the database is asked. */
  readiness?: ReadinessOfProcess
  /** Figures and traces of its requests. */
  follow?: (app: FastifyInstance) => void
  /** Off where tests and benches ask more at once than a process should serve. */
  load?: LoadLimits | null
}

/** The API alone, without pages. Every request passes the same authorization (access/server/mount.ts). */
export async function createApi(options: ApiOptions): Promise<FastifyInstance> {
  const {
    publicUrl,
    filesHost = null,
    endpoints,
    trustedProxies,
    checkAnswers = false,
    limitRequests = true,
    log,
    readiness,
    load = null,
    follow,
  } = options
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: LONGEST_REQUEST_MS,
    http: { headersTimeout: 30_000 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: oneClick,
    frameworkErrors: (_error, request, reply) => void answerNotFound(request, reply),
    // Whoever has a connection is served on it: readiness went first, and no new one is taken.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  follow?.(app)
  if (load) shedLoad(app, load, { log })
  if (filesHost) serveFilesOnTheirHost(app, { publicUrl, filesHost })
  parseBodies(app)
  endSlowBodies(app)
  logRequests(app, log)
  securityHeaders(app)
  sameOriginOnly(app, publicUrl)
  answerRefusals(app, endpoints, { log, checkSentences: checkAnswers })
  health(app, readiness)
  takeViolationReports(app, log)
  shortLinks(app)
  serveEmbed(app)
  serveStatus(app)
  serveOpenApi(app, endpoints)
  answerTogether(app)
  mount(app, endpoints, {
    checkAnswers,
    actorOf: (request) => (filesHost && isSealed(request) ? actorOfLink(request) : actorOf(request, limitRequests)),
    checkSentence: checkTranslated,
    countRequest: limitRequests ? countRequest : async () => {},
    translatorOf: (language) => {
      const reader = readerOf(language)
      if (language === 'en-US' && !reader.company) return null
      return (text, mayBeTyped) => {
        if (!mayBeTyped) return translateText(text, reader) ?? text
        return language === 'en-US' ? text : translateOurs(text, reader)
      }
    },
    featureOff: firstOff,
    hasCrmToken: (request, actor) => isCrmTokenOf(actor, request.headers.authorization),
  })
  return app
}

/** The API for programs of ours that ask it themselves, more often than people: nothing is logged or limited. */
export const quietApi = (publicUrl: string, endpoints: readonly Endpoint[]): Promise<FastifyInstance> =>
  createApi({ publicUrl, endpoints, trustedProxies: false, limitRequests: false, log: () => {} })

/** By the API token, or by the session. */
async function actorOf(request: FastifyRequest, isLimited: boolean): Promise<Actor | null> {
  const { authorization, cookie } = request.headers
  const byToken = await actorByToken(authorization, { isLimited, hasCookie: sessionToken(cookie) !== null })
  return byToken ?? actorBySession(cookie, { isPresent: isPresent(request) })
}

/** A polled request is not a sign of activity: by its contract, or because the browser says that nobody is there. */
const isPresent = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.route?.presence !== 'never' && headers['x-unattended'] === undefined

/** At the files' host nobody is signed in: the actor is the person for whom the address was made, if their session still lives. */
async function actorOfLink(request: FastifyRequest): Promise<Actor> {
  const sealed = readLink(request.url.split('/').at(-1)?.split('?')[0] ?? '')
  const actor = sealed && (await actorBySessionId(sealed.sessionId))
  if (!actor) throw new Refusal('not_found')
  return actor
}

/** Parses JSON except where a route takes the bytes as received: uploads, and webhooks whose signature covers every byte. */
function parseBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    if (wantsStream(request)) return payload
    if (wantsBytes(request)) return collect(payload)
    throw Object.assign(new Error('Send JSON.'), { statusCode: 415 })
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (wantsBytes(request)) return done(null, body)
    return readJson(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser(
    /^(application\/(octet-stream|pdf|x-www-form-urlencoded)|multipart\/form-data|image\/[a-z+.-]+)(;.*)?$/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (wantsBytes(request)) return done(null, body)
      return done(Object.assign(new Error('Send JSON.'), { statusCode: 415 }))
    },
  )
}

const MAX_COLLECTED = 256 * 1024

async function collect(payload: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of payload) {
    size += piece.length
    if (size > MAX_COLLECTED) throw Object.assign(new Error('Too large.'), { statusCode: 413 })
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A file is passed on as a stream, unread: its handler first checks the sender. */
const wantsStream = (request: FastifyRequest): boolean => request.routeOptions.config.route?.body === 'stream'

const wantsBytes = (request: FastifyRequest): boolean => request.routeOptions.config.route?.body === 'bytes'
