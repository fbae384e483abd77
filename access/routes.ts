import type { Role } from '#access/roles.ts'

/** Who may open a path. `public` is everybody, signed in or not. */
export type RouteAccess = 'public' | readonly Role[]

const STAFF = ['staff'] as const
const SELLERS = ['staff', 'agent-admin', 'agent', 'sales-admin', 'sales-agent'] as const
const AGENCY = ['agent-admin', 'agent'] as const
const SALES = ['sales-admin', 'sales-agent'] as const
const MEMBER = ['member'] as const
const EVERYONE = ['staff', 'agent-admin', 'agent', 'sales-admin', 'sales-agent', 'member'] as const

/**
 * The 63 routes of the specification (§2), with exactly its roles. A test compares them with
 * `access/specification-routes.json`.
 */
export const SPECIFIED_ROUTES = {
  '/': 'public',
  '/discounts-rewards': 'public',
  '/faq': 'public',
  '/about-us': 'public',
  '/privacy-policy': 'public',
  '/terms-conditions': 'public',
  '/agent-registration': 'public',
  '/member-register': 'public',
  '/reset-password': 'public',
  '/agent-login': 'public',
  '/staff-login': 'public',
  '/login': 'public',
  '/join': 'public',
  '/account-center': STAFF,
  '/account-center/claims': STAFF,
  '/account-center/all-members': STAFF,
  '/account-center/agencies': STAFF,
  '/account-center/board': STAFF,
  '/account-center/reporting': STAFF,
  '/account-center/stripe-reporting': STAFF,
  '/account-center/promotion-codes': STAFF,
  '/account-center/edit-profile': STAFF,
  '/account-center/add-agent-admin': STAFF,
  '/account-center/add-staff-member': STAFF,
  '/account-center/alliance-groups': STAFF,
  '/account-center/alliance-groups/:groupId': STAFF,
  '/account-center/alliance-groups/:groupId/edit': STAFF,
  '/account-center/add-alliance-group': STAFF,
  '/account-center/members/:memberId': STAFF,
  '/account-center/members/:memberId/edit': STAFF,
  '/account-center/all-agents': ['staff', 'agent-admin'],
  '/account-center/add-member': SELLERS,
  '/account-center/new-claim': SELLERS,
  '/account-center/agencies/:masterCode': SELLERS,
  '/members/:memberId': SELLERS,
  '/agent-center/add-member': SELLERS,
  '/account-center/training': SELLERS,
  '/account-center/training/:videoId/view': SELLERS,
  '/sales-center/add-agent': ['staff', 'agent-admin', 'agent', 'sales-admin'],
  '/agent-center': AGENCY,
  '/agent-center/claims': AGENCY,
  '/agent-center/new-claim': AGENCY,
  '/agent-center/all-members': AGENCY,
  '/agent-center/members/:memberId': AGENCY,
  '/agent-center/members/:memberId/edit': AGENCY,
  '/agent-center/reporting': AGENCY,
  '/agent-center/training': AGENCY,
  '/agent-center/training/:videoId/view': AGENCY,
  '/agent-center/edit-profile': AGENCY,
  '/agent-center/all-agents': ['agent-admin'],
  '/agent-center/agency': ['agent-admin'],
  '/agent-center/add-agent': ['agent-admin'],
  '/sales-center': SALES,
  '/sales-center/board': SALES,
  '/sales-center/edit-profile': SALES,
  '/sales-center/reporting': SALES,
  '/member-center': MEMBER,
  '/member-center/benefits': MEMBER,
  '/member-center/claims': MEMBER,
  '/member-center/edit-profile': MEMBER,
  '/member-center/new-claim': MEMBER,
  '/member-center/terms-acceptance': MEMBER,
  '/bot/dispatcher': EVERYONE,
} as const satisfies Record<string, RouteAccess>

/** Our own additions: pages that the specification's routes need and do not name. */
export const OUR_ROUTES = {
  '/terms-conditions/versions': 'public',
  '/sign/:token': 'public',
  '/add-photos': 'public',
  '/setup/:token': 'public',
  '/invitation/:token': 'public',
  '/verify-email': 'public',
  '/join/resume/:token': 'public',
  '/join/continue/:token': 'public',
  '/agent-registration/:token': 'public',
  '/alliance/:token': 'public',
  '/agency/:code': 'public',
  '/join/payment': 'public',
  '/card/:number': 'public',
  '/certificate/:code': 'public',
  '/help': 'public',
  '/complaint': 'public',
  '/privacy-request': 'public',
  '/contact': 'public',
  '/api-reference': 'public',
  '/developers': 'public',
  '/unsubscribe/:token': 'public',
  '/sandbox/mailbox': 'public',
  '/sandbox/letters': 'public',
  '/sandbox/webhooks': 'public',
  '/sandbox/clock': STAFF,
  '/account-center/setup': STAFF,
  '/account-center/system': STAFF,
  '/account-center/imports': STAFF,
  '/account-center/rules-and-figures': STAFF,
  '/account-center/rules-and-figures/drafts/:draftId': STAFF,
  '/account-center/rules-and-figures/:kind/:name': STAFF,
  '/account-center/claims/:claimId': STAFF,
  '/account-center/members/:memberId/merge/:otherId': STAFF,
  '/account-center/payouts': STAFF,
  '/account-center/payouts/batches/:batchId': STAFF,
  '/account-center/payouts/statements/:statementId': STAFF,
  '/account-center/book': SELLERS,
  '/account-center/reporting/:metric': STAFF,
  '/account-center/reporting/:metric/rows': STAFF,
  '/agent-center/book': AGENCY,
  '/agent-center/reporting/statements/:statementId': ['agent-admin'],
  '/sales-center/reporting/statements/:statementId': SALES,
  '/account-center/unfinished-applications': STAFF,
  '/account-center/ledger': STAFF,
  '/account-center/history': STAFF,
  '/account-center/messages': STAFF,
  '/account-center/promotion-codes/:promotionId': STAFF,
  '/account-center/terms': STAFF,
  '/account-center/terms/:version': STAFF,
  '/account-center/terms-acceptance': STAFF,
  '/account-center/lessons': STAFF,
  '/account-center/lessons/:videoId': STAFF,
  '/account-center/help-articles': STAFF,
  '/account-center/help-articles/:articleId': STAFF,
  '/agent-center/terms-acceptance': AGENCY,
  '/sales-center/terms-acceptance': SALES,
  '/agent-center/claims/:claimId': AGENCY,
  '/member-center/card': MEMBER,
  '/member-center/roadside': MEMBER,
  '/member-center/claims/:claimId': MEMBER,
  '/account-center/board/:leadId': STAFF,
  '/account-center/waiting-papers': STAFF,
  '/account-center/compliance': STAFF,
  '/agent-center/compliance': ['agent-admin'],
  '/sales-center/board/:leadId': SALES,
  '/sales-center/email-templates': SALES,
  '/account-center/email-templates': STAFF,
  '/sales-center/lead-assignment': ['sales-admin'],
  '/account-center/lead-assignment': STAFF,
  '/sales-center/sequences': SALES,
  '/account-center/people': STAFF,
  '/account-center/leavers': STAFF,
  '/account-center/access-review': STAFF,
  '/account-center/people/:userId': STAFF,
  '/member-center/complaints': MEMBER,
  '/member-center/privacy': MEMBER,
  '/account-center/privacy-requests': STAFF,
  '/account-center/privacy-requests/:requestId': STAFF,
  '/account-center/complaints': STAFF,
  '/account-center/complaints/new': STAFF,
  '/account-center/complaints/:complaintId': STAFF,
  '/account-center/contests': STAFF,
  '/account-center/contests/:contestId': STAFF,
  '/agent-center/contests': AGENCY,
  '/agent-center/contests/:contestId': AGENCY,
  '/account-center/api-tokens': STAFF,
  '/agent-center/api-tokens': AGENCY,
  '/sales-center/api-tokens': SALES,
  '/account-center/webhooks': STAFF,
  '/agent-center/webhooks': ['agent-admin'],
  '/account-center/sequences': STAFF,
} as const satisfies Record<string, RouteAccess>

export const ROUTES = { ...SPECIFIED_ROUTES, ...OUR_ROUTES } as const
export type RoutePath = keyof typeof ROUTES

/** The table's entry for a path as typed in the address bar; null when there is none: denied to everyone (specification §6). */
export function routeFor(pathname: string): { path: RoutePath; access: RouteAccess } | null {
  const path = EXACT.has(pathname) ? (pathname as RoutePath) : PATTERNS.find(([pattern]) => pattern.test(pathname))?.[1]
  return path ? { path, access: ROUTES[path] } : null
}

/** Whether a role may open a page (specification §6). */
export function mayOpen(access: RouteAccess, role: Role | null): boolean {
  return access === 'public' || (role !== null && access.includes(role))
}

const PATHS = Object.keys(ROUTES) as RoutePath[]
const EXACT = new Set<string>(PATHS.filter((path) => !path.includes(':')))
const PATTERNS = PATHS.filter((path) => path.includes(':')).map(
  (path) => [new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`), path] as const,
)
