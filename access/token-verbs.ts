import type { Actor } from '#access/actor.ts'
import type { Route } from '#access/contract.ts'
import { isForStaff, may, type Verb } from '#access/verbs.ts'

/**
 * The permissions that an API token can carry (docs/rules.md §6.8): reading, and the daily work on members, claims and leads. Every
 * other one needs a person who has signed in: what one signs, approves, decides or pays, what needs a second factor or a second
 * person, accounts, documents, and these tokens themselves. A new permission is refused to tokens until it is listed here.
 */
export const TOKEN_VERBS = [
  'search.everything',
  'members.list',
  'members.read',
  'members.change',
  'members.note',
  'members.export',
  'applications.list',
  'enrollments.prepare',
  'memberships.read',
  'memberships.request_change',
  'claims.file',
  'claims.list',
  'claims.export',
  'claims.read',
  'recoveries.list',
  'payouts.list',
  'ledger.read',
  'payments.list',
  'commissions.read',
  'commissions.own_share',
  'statements.read',
  'agencies.list',
  'agencies.read',
  'agencies.read_requests',
  'agents.list',
  'agent_licenses.read',
  'compliance.read',
  'alliances.read',
  'promotions.read',
  'contests.read',
  'leads.read',
  'leads.change',
  'leads.refer',
  'leads.assign',
  'dashboards.account',
  'dashboards.agency',
  'dashboards.sales',
  'reports.read',
  'reports.claims',
  'reports.pipeline',
  'history.read',
  'webhooks.read',
  'webhook_endpoints.read',
  'stuck_work.read',
  'figures.read',
  'company.read',
  'terms.read',
] as const satisfies readonly Verb[]
export type TokenVerb = (typeof TOKEN_VERBS)[number]

export const isTokenVerb = (verb: string): verb is TokenVerb => TOKEN_VERBS.some((each) => each === verb)

/** Whether some API token may ask this. */
export const isForTokens = ({ verb, token }: Pick<Route, 'verb' | 'token'>): boolean =>
  token === 'any' || (token !== 'never' && (verb === 'public' || isTokenVerb(verb)))

/** What somebody can give a token of their own: what they have, of what tokens carry. */
export const verbsToGive = (actor: Actor): TokenVerb[] => TOKEN_VERBS.filter((verb) => may(actor, verb))

/** What a service token can carry: what its maker has and staff have. */
export const serviceVerbsToGive = (actor: Actor): TokenVerb[] => verbsToGive(actor).filter(isForStaff)
