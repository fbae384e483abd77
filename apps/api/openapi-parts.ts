import type { Route } from '#access/contract.ts'
import { SHARED_REFUSALS } from '#access/error-messages.ts'
import { isTokenVerb } from '#access/token-verbs.ts'
import { SESSION_COOKIE } from '#domains/people/identity/server/auth.ts'

export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'The session of somebody who signed in, for our own pages.' },
  crmToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'With a session, the leads API also needs its 15-minute token (`GET /api/session/crm-token`).',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'bw_live_…',
    description: 'A personal or service token. Its scopes are permissions; it never has more than its owner. Send no cookie with it.',
  },
} as const

type Needs = Readonly<Partial<Record<keyof typeof SECURITY_SCHEMES, readonly string[]>>>

/** What may ask an operation: one of these. An API token needs the permission it names. */
export function securityOf({ verb, token }: Pick<Route, 'verb' | 'token'>): Needs[] {
  if (verb === 'public') return []
  const bySession: Needs = token === 'crm' ? { session: [], crmToken: [] } : { session: [] }
  if (token === 'any') return [bySession, { apiToken: [] }]
  return token !== 'never' && isTokenVerb(verb) ? [bySession, { apiToken: [verb] }] : [bySession]
}

/** The refusals that operations share, by their status. */
const SHARED = {
  BadInput: ['400', ['bad_input', 'token_with_cookie']],
  KeyMissing: ['400', ['bad_input', 'token_with_cookie', 'idempotency_key_missing']],
  NotSignedIn: ['401', ['not_signed_in', 'token_not_valid']],
  NotAllowed: [
    '403',
    ['not_your_role', 'token_lacks_permission', 'not_for_tokens', 'sign_in_again', 'agency_suspended', 'agency_terminated'],
  ],
  NotFound: ['404', ['not_found']],
  KeyUsed: ['422', ['key_used_for_another_request']],
  TooOften: ['429', ['too_many_tries']],
} as const satisfies Record<string, readonly [string, readonly string[]]>

const JSON_REFUSAL = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

export const RESPONSES = Object.fromEntries(
  Object.entries(SHARED).map(([name, [, codes]]) => [
    name,
    {
      description: codes.join(', '),
      'x-codes': Object.fromEntries(codes.map((code) => [code, SHARED_REFUSALS[code]])),
      ...(name === 'TooOften' ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } } } : {}),
      content: JSON_REFUSAL,
    },
  ]),
)

/** How an operation refuses: what it shares with others, by status, and its own codes. */
export function refusalsOf(route: Route): Record<string, unknown> {
  const names: (keyof typeof SHARED)[] = [
    route.once ? 'KeyMissing' : 'BadInput',
    ...(route.verb === 'public' ? [] : (['NotSignedIn', 'NotAllowed'] as const)),
    ...(route.params ? (['NotFound'] as const) : []),
    ...(route.once ? (['KeyUsed'] as const) : []),
    'TooOften',
  ]
  const own = Object.keys(route.refusals ?? {})
  return {
    ...Object.fromEntries(names.map((name) => [SHARED[name][0], { $ref: `#/components/responses/${name}` }])),
    '4XX': {
      description: own.length > 0 ? `Refused: ${own.join(', ')}.` : 'Refused.',
      'x-codes': route.refusals ?? {},
      content: JSON_REFUSAL,
    },
  }
}
