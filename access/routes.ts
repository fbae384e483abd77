import type { Role } from '#access/roles.ts'

/** Who may open a path. `public` is everybody, signed in or not. */
export type RouteAccess = 'public' | readonly Role[]

const STAFF = ['staff'] as const
const SELLERS = ['staff', 'agent-admin', 'agent', 'sales-admin', 'sales-agent'] as const
const AGENCY = ['agent-admin', 'agent'] as const
const AGENCY_ADMIN = ['agent-admin'] as const
const SALES_ADMIN = ['sales-admin'] as const
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
  '/agent-center/all-agents': AGENCY_ADMIN,
  '/agent-center/agency': AGENCY_ADMIN,
  '/agent-center/add-agent': AGENCY_ADMIN,
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

/** Paths of one place with the same access. */
const under = <Place extends string, Access extends RouteAccess, const Paths extends readonly string[]>(
  place: Place,
  access: Access,
  paths: Paths,
) => Object.fromEntries(paths.map((path) => [`${place}/${path}`, access])) as { [Path in Paths[number] as `${Place}/${Path}`]: Access }

/** Our own additions: pages that the specification's routes need and do not name. */
export const OUR_ROUTES = {
  ...under('', 'public', [
    'add-photos',
    'agency/:code',
    'agent-registration/:token',
    'alliance/:token',
    'api-reference',
    'card/:number',
    'certificate/:code',
    'complaint',
    'contact',
    'developers',
    'help',
    'invitation/:token',
    'join/continue/:token',
    'join/payment',
    'join/resume/:token',
    'privacy-request',
    'sandbox/letters',
    'sandbox/mailbox',
    'sandbox/webhooks',
    'setup/:token',
    'sign/:token',
    'terms-conditions/versions',
    'unsubscribe/:token',
    'verify-email',
  ]),
  ...under('/account-center', STAFF, [
    'access-review',
    'api-tokens',
    'board/:leadId',
    'claims/:claimId',
    'complaints',
    'complaints/new',
    'complaints/:complaintId',
    'compliance',
    'contests',
    'contests/:contestId',
    'email-templates',
    'help-articles',
    'help-articles/:articleId',
    'history',
    'imports',
    'lead-assignment',
    'leavers',
    'ledger',
    'lessons',
    'lessons/:videoId',
    'members/:memberId/merge/:otherId',
    'messages',
    'payouts',
    'payouts/batches/:batchId',
    'payouts/statements/:statementId',
    'people',
    'people/:userId',
    'privacy-requests',
    'privacy-requests/:requestId',
    'promotion-codes/:promotionId',
    'reporting/:metric',
    'reporting/:metric/changes',
    'reporting/:metric/rows',
    'rules-and-figures',
    'rules-and-figures/drafts/:draftId',
    'rules-and-figures/:kind/:name',
    'sequences',
    'setup',
    'system',
    'terms',
    'terms-acceptance',
    'terms/:version',
    'unfinished-applications',
    'waiting-papers',
    'webhooks',
  ]),
  ...under('', STAFF, ['sandbox/clock']),
  ...under('/account-center', SELLERS, ['book']),
  ...under('/agent-center', AGENCY, ['api-tokens', 'book', 'claims/:claimId', 'contests', 'contests/:contestId', 'terms-acceptance']),
  ...under('/agent-center', AGENCY_ADMIN, ['compliance', 'reporting/statements/:statementId', 'webhooks']),
  ...under('/sales-center', SALES, [
    'api-tokens',
    'board/:leadId',
    'email-templates',
    'reporting/statements/:statementId',
    'sequences',
    'terms-acceptance',
  ]),
  ...under('/sales-center', SALES_ADMIN, ['lead-assignment']),
  ...under('/member-center', MEMBER, ['card', 'claims/:claimId', 'complaints', 'privacy', 'roadside']),
} satisfies Record<string, RouteAccess>

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
