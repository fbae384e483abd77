import type { FastifyInstance } from 'fastify'
import type { LogLine } from '#apps/api/request-log.ts'

/** Where browsers say what our content security policy refused: a planted script, or a mistake of ours. */
export const REPORTS_PATH = '/api/violation-reports'

/** A page that is attacked sends many. */
const MOST_A_MINUTE = 30

/** Takes reports of the Reporting API and of `report-uri`, and logs of each what was refused where; nothing of what people typed. */
export function takeViolationReports(app: FastifyInstance, log: (line: LogLine) => void): void {
  app.register(async (own) => {
    own.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 16_384 },
      (_, body, done) => done(null, readReports(String(body))),
    )
    let [minute, count] = [0, 0]
    own.post(REPORTS_PATH, async (request, reply) => {
      const now = Math.floor(Date.now() / 60_000)
      if (now !== minute) [minute, count] = [now, 0]
      for (const violation of (request.body as Violation[] | undefined) ?? [])
        if (count++ < MOST_A_MINUTE) log({ level: 'error', trouble: 'A page was refused something by its policy', ...violation })
      return reply.status(204).send()
    })
  })
}

type Violation = { page: string; directive: string; blocked: string }

function readReports(body: string): Violation[] {
  try {
    const parsed: unknown = JSON.parse(body)
    return [parsed].flat().slice(0, 20).flatMap(violationIn)
  } catch {
    return []
  }
}

function violationIn(report: unknown): Violation[] {
  const { body, 'csp-report': old } = (report ?? {}) as Record<string, unknown>
  const found = (old ?? body) as Record<string, unknown> | undefined
  if (typeof found !== 'object' || found === null) return []
  const text = (...names: string[]): string => String(names.map((name) => found[name]).find((value) => value !== undefined) ?? '')
  return [
    {
      page: withoutQuery(text('documentURL', 'document-uri')),
      directive: text('effectiveDirective', 'effective-directive', 'violated-directive').slice(0, 100),
      blocked: withoutQuery(text('blockedURL', 'blocked-uri')),
    },
  ]
}

/** Queries hold what people typed, and tokens. */
const withoutQuery = (address: string): string => (address.split(/[?#]/)[0] ?? '').slice(0, 200)
