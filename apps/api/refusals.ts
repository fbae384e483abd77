import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#access/server/endpoint.ts'
import { SHARED_REFUSALS } from '#access/error-messages.ts'
import { callLanguage } from '#access/server/request-language.ts'
import type { RefusalOnTheWire } from '#access/shapes.ts'
import { inTenSeconds, type LogLine } from '#apps/api/request-log.ts'
import { translateText } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { asksForPage, sendAwayPage } from '#apps/api/away-page.ts'
import { isTooSlow, isUnavailable } from '#platform/postgres/unavailable.ts'
import { isSystemAway } from '#platform/external-call.ts'
import { type FieldRefusals, Refusal } from '#platform/errors/refusal.ts'

type Options = {
  log: (line: LogLine) => void
  /** In tests a sentence without a Spanish translation is an error. */
  checkSentences: boolean
}

/**
 * Every refusal in one shape: a stable code, its sentence and those of the fields in the language the request asks for, and the
 * request's reference. Never a stack, never SQL.
 */
export function answerRefusals(app: FastifyInstance, endpoints: readonly Endpoint[], { log, checkSentences }: Options): void {
  const sentences = sentencesOf(endpoints)
  const noteOutage = inTenSeconds(log)

  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal && (isOutage(error) || isTooSlow(error))) noteOutage({ level: 'error', outage: error.message })
    if (!refusal)
      log({
        level: 'error',
        reference: request.id,
        error: `${error.name}: ${error.message}\n${error.stack ?? ''}`,
        cause: String(error.cause ?? ''),
      })
    const { code, status, fields, detail } = refusal ?? BROKEN
    const ownSentence = request.routeOptions.config.route?.refusals?.[code]
    const sentence = ownSentence ?? sentences.get(code)
    const message = (sentence === AMBIGUOUS ? SHARED_REFUSALS['refused'] : sentence) ?? code
    if (checkSentences) for (const text of [message, ...Object.values(fields)]) checkTranslated(text)
    const reader = readerOf(callLanguage(request.headers))
    const say = (text: string): string => translateText(text, reader) ?? text
    const answer: RefusalOnTheWire = {
      code,
      message: say(message),
      reference: request.id,
      ...(Object.keys(fields).length > 0 ? { fields: mapValues(fields, say) } : {}),
      ...(Object.keys(detail).length > 0 ? { detail: { ...detail } } : {}),
    }
    const waitSeconds = Number(detail['waitSeconds'] ?? (status === 503 ? 5 : 60))
    if (status === 429 || status === 503) void reply.header('retry-after', String(waitSeconds))
    if (status === 503 && asksForPage(request))
      return sendAwayPage(reply, callLanguage(request.headers), { reason: code === 'busy' ? 'busy' : 'unavailable', waitSeconds })
    return reply.status(status).send(answer)
  })

  app.setNotFoundHandler(answerNotFound)
}

const isOutage = (error: unknown): boolean => isUnavailable(error) || isSystemAway(error)

const mapValues = (fields: FieldRefusals, say: (text: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, say(text)]))

/** For tests: a sentence without a Spanish translation is an error. */
export function checkTranslated(sentence: string, mayBeTyped = false): string {
  if (!mayBeTyped && translateText(sentence, readerOf('es-US')) === null)
    throw new Error(`Without a Spanish translation in domains/records/translations/words/es.po: ${sentence}`)
  return sentence
}

/** Worded differently by different endpoints: no other endpoint gets either sentence. */
export const AMBIGUOUS = Symbol('ambiguous')

/** The sentence of each code for endpoints without their own. Shared sentences cannot be reworded. */
export function sentencesOf(endpoints: readonly Pick<Endpoint, 'route'>[]): ReadonlyMap<string, string | typeof AMBIGUOUS> {
  const found = new Map<string, string | typeof AMBIGUOUS>()
  for (const { route } of endpoints) {
    for (const [code, sentence] of Object.entries(route.refusals ?? {})) {
      const said = found.get(code)
      found.set(code, said === undefined || said === sentence ? sentence : AMBIGUOUS)
    }
  }
  for (const [code, sentence] of Object.entries(SHARED_REFUSALS)) found.set(code, sentence)
  return found
}

/** Also for the framework, which parses an address before any route is found: an invalid one is not found. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send({ code: 'not_found', message: SHARED_REFUSALS['not_found'], reference: request.id })

const BROKEN = new Refusal('broken', { status: 500 })
/** Longer than a browser waits before it asks again: the same statement would take as long. */
const TOO_SLOW = new Refusal('busy', { waitSeconds: 30 })

function asRefusal(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('unavailable')
  const status = error.statusCode ?? 500
  if (status === 413) return new Refusal('too_large')
  if (status === 429) return new Refusal('too_many_tries')
  if (status >= 400 && status < 500) return new Refusal('bad_input', { status })
  // PostgreSQL ended a statement that took too long: nothing was done, and it may go better later.
  if (isTooSlow(error)) return TOO_SLOW
  // PostgreSQL cannot store a NUL in text: it is answered as bad input.
  if ('code' in error && (error.code === '22021' || error.code === '22P05')) return new Refusal('bad_input')
  return null
}
