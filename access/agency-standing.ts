import type { Verb } from '#access/verbs.ts'

export const AGENCY_STATUSES = ['PENDING', 'ACTIVE', 'SUSPENDED', 'TERMINATED'] as const
export type AgencyStatus = (typeof AGENCY_STATUSES)[number]

/** What the people of a terminated agency still have: their own account and data, their statements, tax forms, and where they are paid. */
const AFTER_THE_END = [
  'profile.read',
  'profile.change',
  'notifications.read',
  'letters.read_enclosure',
  'terms.accept',
  'statements.read',
  'statements.dispute',
  'commission_accounts.set',
  'privacy.request',
] as const

/** What those of a suspended one have besides: reading, handing in what is missing, and stopping their own people and tokens. */
const WHILE_SUSPENDED = [
  ...AFTER_THE_END,
  'search.everything',
  'assistant.ask',
  'members.list',
  'members.read',
  'memberships.read',
  'claims.list',
  'claims.read',
  'claims.read_document',
  'commissions.read',
  'commissions.own_share',
  'books.read',
  'agencies.read',
  'agencies.request',
  'agencies.read_requests',
  'agency_papers.give',
  'compliance.read',
  'agents.list',
  'agents.suspend',
  'agent_licenses.read',
  'agent_licenses.enter',
  'training.watch',
  'dashboards.agency',
  'reports.read',
  'reports.claims',
  'views.save',
  'contests.read',
  'api_tokens.own',
] as const

const LEFT: Readonly<Partial<Record<AgencyStatus, readonly Verb[]>>> = { SUSPENDED: WHILE_SUSPENDED, TERMINATED: AFTER_THE_END }

type OfAgency = { agencyStatus?: AgencyStatus | null }

/** Whether the status of somebody's agency leaves them this permission of their role (docs/rules.md §5). */
export const leavesVerb = ({ agencyStatus }: OfAgency, verb: Verb): boolean => (agencyStatus && LEFT[agencyStatus]?.includes(verb)) ?? true

/** People of a suspended or terminated agency take no list out as a file, but their own statements. */
export const leavesExport = ({ agencyStatus }: OfAgency, route: { verb: Verb | 'public'; takesOut?: true | undefined }): boolean =>
  !route.takesOut || !agencyStatus || LEFT[agencyStatus] === undefined || route.verb === 'statements.read'
