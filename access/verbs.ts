import { type AgencyStatus, leavesVerb } from '#access/agency-standing.ts'
import { hasBook, type Position } from '#access/positions.ts'
import type { Role, StaffCapability } from '#access/roles.ts'

/**
 * Who has a permission: a role, or staff with one capability (`staff.finance`). Plain `staff` is any of them, plain `agent-admin` both who
 * run an agency; plain `agent` is neither service nor read-only, who have only what names them.
 */
export type Grant = Role | `staff.${StaffCapability}` | 'agent.service' | 'agent.read_only' | 'agent-admin.principal'

const AGENCIES_AND_SALES = ['agent', 'agent-admin', 'sales-agent', 'sales-admin'] as const
const SELLERS = [...AGENCIES_AND_SALES, 'staff'] as const
const AGENCY = ['agent', 'agent-admin'] as const
/** Whoever serves an agency's members, and whoever only reads them. */
const SERVING = ['agent.service'] as const
const READING = [...SERVING, 'agent.read_only'] as const
const EVERYONE = ['member', ...SELLERS, ...READING] as const
const SALES = ['sales-agent', 'sales-admin'] as const
const CLAIMS = ['staff.claims_l1', 'staff.claims_l2', 'staff.claims_l3'] as const

/**
 * Who may do what, within what they can see (docs/rules.md §6.7). One line per permission, for a compliance officer to read.
 * The scope of each role (access/server/scope.ts) and the modules' policies narrow this further; nothing widens it.
 */
export const VERBS = {
  // One's own account
  'profile.read': EVERYONE,
  'profile.change': EVERYONE,
  'notifications.read': EVERYONE,
  'letters.read_enclosure': EVERYONE,
  'letters.read': ['staff'],
  'messages.read': ['staff.support', 'staff.compliance', 'staff.super'],
  'messages.retry': ['staff.support', 'staff.super'],
  'api_tokens.own': SELLERS,
  'service_tokens.read': ['staff'],
  'service_tokens.make': ['staff.super'],
  'webhook_endpoints.read': ['agent-admin', 'staff.super'],
  'webhook_endpoints.manage': ['agent-admin', 'staff.super'],
  'search.everything': EVERYONE,
  'assistant.ask': EVERYONE,
  'assistant.answer': ['staff.support'],

  // Members and their memberships
  'members.list': [...SELLERS, ...READING],
  'members.read': ['member', ...SELLERS, ...READING],
  'members.change': ['member', ...AGENCY, 'staff.support', ...SERVING],
  'members.note': [...AGENCY, 'staff', ...SERVING],
  'members.reveal': [...AGENCY, 'staff', ...SERVING],
  'members.export': SELLERS,
  'renewal_calendar.own': AGENCY,
  'members.merge': ['staff.support', 'staff.super'],
  'applications.list': ['staff'],
  'enrollments.prepare': [...AGENCIES_AND_SALES, 'staff.support', ...SERVING],
  'memberships.read': ['member', ...SELLERS, ...READING],
  'memberships.sign': ['member'],
  'memberships.change': ['member', 'staff.support'],
  'memberships.cancel': ['member', 'staff.support'],
  'memberships.request_change': [...AGENCY, ...SERVING],
  'terms.accept': EVERYONE,
  'terms.read': ['staff'],
  'terms.draft': ['staff.support', 'staff.compliance', 'staff.super'],
  'terms.publish': ['staff.compliance'],
  'terms.approve': ['staff.compliance'],

  // Claims
  'claims.file': ['member', ...AGENCIES_AND_SALES, ...CLAIMS, 'staff.support', ...SERVING],
  'claims.list': EVERYONE,
  'claims.export': ['staff'],
  'claims.read': EVERYONE,
  'claims.sign': ['member'],
  'claims.add_document': ['member', ...AGENCIES_AND_SALES, ...CLAIMS, 'staff.support', ...SERVING],
  'claims.read_document': ['member', ...AGENCY, 'staff', ...READING],
  'claims.message': ['member', 'staff'],
  'claims.withdraw': ['member'],
  'claims.appeal': ['member'],
  'claims.on_request': [...CLAIMS, 'staff.support'],
  'claims.work': [...CLAIMS, 'staff.siu'],
  'claims.decide': CLAIMS,
  'claims.quality_review': CLAIMS,
  'claims.investigate': ['staff.siu'],
  'documents.hold': ['staff.compliance'],
  'inquiries.answer': ['staff.compliance'],
  'claims.note': [...CLAIMS, 'staff.siu', 'staff.compliance'],

  // Complaints
  'complaints.make': ['member'],
  'complaints.reopen': ['member', 'staff.support', 'staff.compliance', 'staff.super'],
  'complaints.work': ['staff.support', 'staff.compliance', 'staff.super'],
  'complaints.export': ['staff.compliance', 'staff.super'],

  // Privacy requests
  'privacy.request': EVERYONE,
  'privacy.work': ['staff.compliance', 'staff.super'],
  'privacy.delete': ['staff.compliance', 'staff.super'],

  // Money
  'recoveries.read': ['member', ...CLAIMS, 'staff.finance'],
  'recoveries.list': [...CLAIMS, 'staff.finance'],
  'recoveries.report': ['member', ...CLAIMS, 'staff.finance'],
  'recoveries.demand': ['staff.claims_l2', 'staff.claims_l3', 'staff.finance'],
  'recoveries.receive': ['staff.finance'],
  'recoveries.waive': ['staff.claims_l3'],
  'payees.set': ['member'],
  'payouts.list': ['staff.finance'],
  'payouts.release': ['staff.finance'],
  'ledger.read': ['staff.finance', 'staff.compliance', 'staff.super', ...CLAIMS],
  'journal.map': ['staff.finance'],
  'books.close': ['staff.finance'],
  'bank_statements.work': ['staff.finance'],
  'payments.list': ['staff'],
  'payments.refund': ['staff.finance'],
  'disputes.answer': ['staff.finance'],
  'commissions.read': [...AGENCIES_AND_SALES, 'staff.finance'],
  'commissions.own_share': AGENCY,
  'statements.read': ['agent-admin', ...SALES, 'staff.finance'],
  'statements.pay': ['staff.finance'],
  'commissions.adjust': ['staff.finance'],
  'statements.dispute': ['agent-admin', ...SALES, 'staff.finance'],
  'commission_accounts.set': ['agent-admin', ...SALES],

  // A membership ended or transferred by the company
  'memberships.give_notice': ['staff.compliance'],
  'memberships.transfers': ['staff.support', 'staff.compliance', 'staff.super'],
  'memberships.request_transfer': ['staff.support', 'staff.super'],
  'memberships.confirm_transfer': ['staff.compliance', 'staff.super'],
  'books.read': ['agent-admin', 'staff'],
  'books.move': ['agent-admin', 'staff.super'],
  'rescissions.read': ['staff.claims_l3', 'staff.compliance'],
  'rescissions.propose': ['staff.claims_l3'],
  'rescissions.decide': ['staff.compliance'],

  // Agencies, their users, alliances
  'system.read': ['staff.super', 'staff.support', 'staff.finance'],
  'announcements.publish': ['staff.super', 'staff.support'],
  'features.turn_off': ['staff.super'],
  'setup.read': ['staff.super', 'staff.compliance', 'staff.finance'],
  'setup.run': ['staff.super'],
  'states.open': ['staff.compliance'],
  'imports.run': ['staff.compliance', 'staff.super'],
  'figures.read': ['staff'],
  'figures.draft': ['staff.finance', 'staff.compliance', 'staff.super'],
  'figures.publish': ['staff.finance', 'staff.compliance', 'staff.super'],
  'company.read': ['staff'],
  'company.change': ['staff.super'],
  'agencies.list': ['staff'],
  'agencies.read': [...SELLERS, ...READING],
  'agencies.change': ['staff.super', 'staff.finance', 'staff.compliance'],
  'agency_papers.give': ['agent-admin'],
  'agency_logos.give': ['agent-admin'],
  'agencies.change_locations': ['agent-admin', 'staff.support', 'staff.compliance', 'staff.super'],
  'compliance.read': ['agent-admin', 'staff.compliance', 'staff.super'],
  'appointments.enter': ['staff.compliance'],
  'agencies.set_tiers': ['sales-agent', 'sales-admin', 'staff.finance', 'staff.super'],
  'agencies.request': ['agent-admin', ...SALES],
  'agencies.read_requests': ['agent-admin', ...SALES, 'staff'],
  'agencies.create': ['sales-admin', 'staff.compliance', 'staff.super'],
  'agents.list': ['agent-admin', ...SALES, 'staff'],
  'agents.invite': ['agent', 'agent-admin', 'sales-admin', 'staff'],
  'agents.change': ['agent-admin', 'staff.super'],
  'agent_licenses.read': [...AGENCY, ...READING, 'staff'],
  'agent_licenses.enter': [...AGENCY, ...SERVING],
  'agent_licenses.verify': ['staff.compliance'],
  'agents.suspend': ['agent-admin', 'staff.super'],
  'agent_admins.invite': ['sales-admin', 'staff.support', 'staff.compliance', 'staff.super'],
  'agent_admins.change': ['agent-admin.principal', 'staff.support', 'staff.compliance', 'staff.super'],
  'accounts.view_as': ['staff.support', 'staff.super'],
  'accounts.unlock': ['staff.support', 'staff.super'],
  'staff.list': ['staff'],
  'staff.invite': ['staff.super'],
  'staff.change': ['staff.super'],
  'time_off.set': ['staff', ...SALES],
  'access.review': ['staff.compliance', 'staff.super'],
  'alliances.read': ['staff'],
  'alliances.change': ['staff.super', 'staff.finance'],
  'promotions.read': ['staff'],
  'promotions.change': ['staff.super', 'staff.finance'],

  'rule_replays.read': ['staff'],
  'rule_replays.run': ['staff.super', 'staff.finance', 'staff.compliance'],
  'contests.read': [...AGENCY, ...READING, 'staff'],
  'contests.run': ['staff.super', 'staff.finance', 'staff.compliance'],

  // Lists
  'views.save': [...SELLERS, ...READING],
  'views.share': ['agent-admin', 'sales-admin', 'staff'],

  // Recruiting
  'leads.read': [...SALES, 'staff'],
  'leads.change': [...SALES, 'staff'],
  'leads.refer': ['agent-admin'],
  'leads.assign': ['sales-admin', 'staff'],
  'leads.convert': ['sales-admin', 'staff.compliance', 'staff.super'],
  'leads.set_assignment': ['sales-admin', 'staff'],
  'leads.write_templates': ['sales-admin', 'staff.super'],
  'leads.write_sequences': ['sales-admin', 'staff.super'],
  'leads.set_targets': ['sales-admin', 'staff.super'],
  'onboarding.verify': ['staff.compliance'],

  // Training, help and reports
  'training.watch': [...SELLERS, ...READING],
  'training.remind': ['agent-admin', ...SALES, 'staff.support', 'staff.compliance', 'staff.super'],
  'training.edit': ['staff.support', 'staff.compliance', 'staff.super'],
  'dashboards.account': ['staff'],
  'dashboards.agency': [...AGENCY, ...READING],
  'dashboards.sales': SALES,
  'reports.read': [...SELLERS, ...READING],
  'reports.claims': [...AGENCY, 'staff', ...READING],
  'reports.pipeline': [...SALES, 'staff'],
  'reports.get_by_email': ['staff'],
  'reports.annotate': ['staff'],
  'history.read': ['staff'],
  'webhooks.read': ['staff.finance', 'staff.super'],
  'webhooks.replay': ['staff.finance', 'staff.super'],
  'stuck_work.read': ['staff.support', 'staff.finance', 'staff.super'],
  'stuck_work.retry': ['staff.support', 'staff.finance', 'staff.super'],

  // The sandbox's own permissions; absent in production
  'clock.advance': ['staff'],
} as const satisfies Record<string, readonly Grant[]>

export type Verb = keyof typeof VERBS

/** The permissions that staff have by a capability. */
export const verbsOf = (capability: StaffCapability): CapabilityVerb[] =>
  (Object.keys(VERBS) as CapabilityVerb[]).filter((verb) => (VERBS[verb] as readonly Grant[]).includes(`staff.${capability}`))

/** Those that some staff have by a capability and others have not. */
export type CapabilityVerb = {
  [Name in Verb]: Extract<(typeof VERBS)[Name][number], `staff.${StaffCapability}`> extends never ? never : Name
}[Verb]

/** The part of an actor that a permission depends on. */
export type Doer = {
  role: Role
  capabilities: readonly StaffCapability[]
  position?: Position | null
  agencyStatus?: AgencyStatus | null
  /** Who asks with an API token has no more than the token carries. */
  token?: TokenScope
}

/** What an API token carries. A service token is the company's own: it has what was chosen, and nobody's role. */
export type TokenScope = { isService: boolean; verbs: readonly Verb[] }

/** The table's answer, before scope and policy. */
export function may(doer: Doer, verb: Verb): boolean {
  if (doer.token && !doer.token.verbs.includes(verb)) return false
  return doer.token?.isService ? isForStaff(verb) : leavesVerb(doer, verb) && mayByRole(doer, verb)
}

/** Whether any staff have it. */
export const isForStaff = (verb: Verb): boolean => VERBS[verb].some((grant) => grant === 'staff' || grant.startsWith('staff.'))

function mayByRole(doer: Doer, verb: Verb): boolean {
  return VERBS[verb].some((grant) => (grant === doer.role ? isWholly(doer) : isTrustedWith(doer, grant) || isPosition(doer, grant)))
}

const isWholly = ({ position }: Doer): boolean => !position || hasBook(position)

const isPosition = ({ role, position }: Doer, grant: Grant): boolean => Boolean(position) && grant === `${role}.${position}`

const isTrustedWith = (doer: Doer, grant: Grant): boolean =>
  doer.role === 'staff' && doer.capabilities.some((capability) => grant === `staff.${capability}`)
