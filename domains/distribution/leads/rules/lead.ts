import type { TransitionActor } from '#access/roles.ts'
import type { EventKind } from '#domains/records/history/rules/event-kinds.data.ts'
import { LEAD_STAGES, type LeadStage, OPEN_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { type Criterion, LEAD_TERMS, STAGES } from '#domains/distribution/leads/rules/lead.data.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { isFor, leavesFrom, type LifeCycle, type Transition } from '#platform/life-cycle.ts'

const SALES = ['sales-agent', 'sales-admin'] as const

/** The life cycle of a lead (docs/rules.md §8). */
export const LEAD_TRANSITIONS = {
  receive: { rule: '§8', from: null, to: 'NEW', who: ['system', ...SALES, 'agent-admin', 'staff'], says: 'An agency that might join.' },
  assign: { rule: '§8', from: ['NEW'], to: 'ASSIGNED', who: ['system', 'sales-admin'], says: 'Someone is picked for it.' },
  accept: { rule: '§8', from: ['ASSIGNED'], to: 'ATTEMPTING', who: SALES, says: 'Its owner takes it on.' },
  pass_on: { rule: '§8', from: ['ASSIGNED'], to: 'NEW', who: ['system', ...SALES], says: 'Not accepted in time: the next one is picked.' },
  reach: { rule: '§8', from: ['ATTEMPTING'], to: 'CONTACTED', who: SALES, says: 'They answered.' },
  qualify: { rule: '§8', from: ['CONTACTED'], to: 'QUALIFIED', who: SALES, says: 'They need it, and we know who decides.' },
  plan_demo: { rule: '§8', from: ['QUALIFIED'], to: 'DEMO', who: SALES, says: 'Licensed, in an open state: they will see it.' },
  send_agreement: { rule: '§8', from: ['DEMO'], to: 'AGREEMENT_SENT', who: SALES, says: 'They saw it, and the next step has a date.' },
  onboard: { rule: '§8', from: ['AGREEMENT_SENT'], to: 'ONBOARDING', who: SALES, says: 'Tiers are approved, the agreement is out.' },
  convert: {
    rule: '§8',
    from: ['ONBOARDING'],
    to: 'CONVERTED',
    who: ['sales-admin', 'staff'],
    says: 'All verified: it gets its master code.',
  },
  back_to_attempting: { rule: '§8', from: ['CONTACTED'], to: 'ATTEMPTING', who: SALES, says: 'A step back; the reason is kept.' },
  back_to_contacted: { rule: '§8', from: ['QUALIFIED'], to: 'CONTACTED', who: SALES, says: 'A step back; the reason is kept.' },
  back_to_qualified: { rule: '§8', from: ['DEMO'], to: 'QUALIFIED', who: SALES, says: 'A step back; the reason is kept.' },
  back_to_demo: { rule: '§8', from: ['AGREEMENT_SENT'], to: 'DEMO', who: SALES, says: 'A step back; the reason is kept.' },
  back_to_agreement: { rule: '§8', from: ['ONBOARDING'], to: 'AGREEMENT_SENT', who: SALES, says: 'A step back; the reason is kept.' },
  nurture: { rule: '§8', from: OPEN_STAGES, to: 'NURTURE', who: SALES, says: 'Not now: it wakes on a day within half a year.' },
  wake: { rule: '§8', from: ['NURTURE'], to: 'ATTEMPTING', who: ['system', ...SALES], says: 'Its day has come.' },
  lose: {
    rule: '§8',
    from: [...OPEN_STAGES, 'NURTURE'],
    to: 'LOST',
    who: ['system', ...SALES],
    says: 'They said no, or nothing happened for 24 months; the reason is kept.',
  },
  reopen: { rule: '§8', from: ['LOST'], to: 'ATTEMPTING', who: ['system', ...SALES], says: 'They thought again.' },
  disqualify: {
    rule: '§8',
    from: [...OPEN_STAGES, 'NURTURE'],
    to: 'DISQUALIFIED',
    who: ['sales-admin'],
    says: 'We cannot work with them.',
  },
  merge: {
    rule: '§8',
    from: [...OPEN_STAGES, 'NURTURE'],
    to: 'DUPLICATE',
    who: ['system', ...SALES],
    says: 'The older one keeps everything.',
  },
} as const satisfies LifeCycle<LeadStage, TransitionActor>

export type LeadMove = keyof typeof LEAD_TRANSITIONS

/** What each move is in the history. */
export const LEAD_EVENTS = {
  receive: 'lead.received',
  assign: 'lead.assigned',
  accept: 'lead.accepted',
  pass_on: 'lead.passed_on',
  reach: 'lead.reached',
  qualify: 'lead.qualified',
  plan_demo: 'lead.demo_planned',
  send_agreement: 'lead.agreement_sent',
  onboard: 'lead.onboarding_begun',
  convert: 'lead.converted',
  back_to_attempting: 'lead.stepped_back',
  back_to_contacted: 'lead.stepped_back',
  back_to_qualified: 'lead.stepped_back',
  back_to_demo: 'lead.stepped_back',
  back_to_agreement: 'lead.stepped_back',
  nurture: 'lead.put_to_sleep',
  wake: 'lead.woken',
  lose: 'lead.lost',
  reopen: 'lead.reopened',
  disqualify: 'lead.disqualified',
  merge: 'lead.merged',
} as const satisfies Record<LeadMove, EventKind>

const row = (move: LeadMove): Transition<LeadStage, TransitionActor> => LEAD_TRANSITIONS[move]

export const canMove = (stage: LeadStage | null, move: LeadMove): boolean => leavesFrom(row(move), stage)

export const mayMove = (movers: readonly TransitionActor[], move: LeadMove): boolean => isFor(row(move), movers)

/** The transition that takes a card from one column to another; null where no single one does. */
export function moveBetween(from: LeadStage, to: LeadStage): LeadMove | null {
  const names = Object.keys(LEAD_TRANSITIONS) as LeadMove[]
  return (
    names.find(
      (name) => LEAD_TRANSITIONS[name].to === to && (LEAD_TRANSITIONS[name].from as readonly LeadStage[] | null)?.includes(from),
    ) ?? null
  )
}

export const isOpen = (stage: LeadStage): boolean => OPEN_STAGES.some((each) => each === stage)

/** A lead merged into another must not vanish: the target is open or in nurture, not won, lost or merged itself. */
export const canTakeMerge = (stage: LeadStage): boolean => isOpen(stage) || stage === 'NURTURE'

/** Transitions along the board require every criterion of the stage they leave; the others require a reason. */
export const needsCriteria = (move: LeadMove): boolean => ONWARD.includes(move)
export const closes = (move: LeadMove): boolean => CLOSING.includes(move)
export const isStepBack = (move: LeadMove): boolean => move.startsWith('back_to_')
export const needsReason = (move: LeadMove): boolean => closes(move) || isStepBack(move)

const ONWARD: readonly LeadMove[] = ['assign', 'accept', 'reach', 'qualify', 'plan_demo', 'send_agreement', 'onboard', 'convert']
const CLOSING: readonly LeadMove[] = ['nurture', 'lose', 'disqualify', 'merge']

/** Within this time whoever moved a card may undo it; later it takes a step back. */
export const canUndo = (movedAt: Date, now: Date): boolean => now.getTime() - movedAt.getTime() <= LEAD_TERMS.undoSeconds * 1_000

/** Not undone: what gave the lead to somebody else, what was merged, and what became an agency. */
export const isUndoable = (move: LeadMove): boolean => !FINAL.includes(move)
const FINAL: readonly LeadMove[] = ['receive', 'assign', 'pass_on', 'merge', 'convert']

/** The criteria a lead still lacks to leave its stage. */
export const unmet = (stage: LeadStage, met: readonly string[]): Criterion[] => STAGES[stage].exit.filter((each) => !met.includes(each.key))

/** The last possible wake day of a nurtured lead. */
export const nurtureBy = (today: Day): Day => addDays(today, LEAD_TERMS.nurtureDays)

/** Fields that a duplicate lead contributes to the older one. */
export type MergeableFields = {
  email: string | null
  phone: string | null
  zip: string | null
  npn: string | null
  estimated_policies: number | null
}

/** The older lead keeps its values; the newer one fills only empty ones. */
export const merged = (older: MergeableFields, newer: MergeableFields): MergeableFields => ({
  email: older.email || newer.email,
  phone: older.phone || newer.phone,
  zip: older.zip || newer.zip,
  npn: older.npn || newer.npn,
  estimated_policies: older.estimated_policies ?? newer.estimated_policies,
})

/** What was found out about an agency, looked up or agreed with it. */
export type Findings = {
  state: string
  npn: string | null
  lines_of_business: string[]
  monthly_sales: number | null
  sells_today: string | null
  decision_maker: string | null
  agency_size: number | null
  alliance_id: Id<'alliance'> | null
  no_alliance: boolean
  license_number: string | null
  license_checked_by: string | null
  license_checked_at: Date | null
}

/** As with contact data, the older lead keeps its findings and the newer one fills only what it lacks (docs/rules.md §8). */
export function mergedFindings(older: Findings, newer: Findings): Omit<Findings, 'state' | 'npn'> {
  const alliance = older.alliance_id !== null || older.no_alliance ? older : newer
  const license = isLicenseOf(older, newer) ? newer : older
  return {
    lines_of_business: older.lines_of_business.length > 0 ? older.lines_of_business : newer.lines_of_business,
    monthly_sales: older.monthly_sales ?? newer.monthly_sales,
    sells_today: older.sells_today ?? newer.sells_today,
    decision_maker: older.decision_maker ?? newer.decision_maker,
    agency_size: older.agency_size ?? newer.agency_size,
    alliance_id: alliance.alliance_id,
    no_alliance: alliance.no_alliance,
    license_number: license.license_number,
    license_checked_by: license.license_checked_by,
    license_checked_at: license.license_checked_at,
  }
}

/** A license was looked up for one NPN in one state. */
const isLicenseOf = (older: Findings, newer: Findings): boolean =>
  older.license_checked_at === null && older.state === newer.state && (older.npn || newer.npn) === newer.npn

/** Evidence that belongs to an application: that it was sent, and each of its papers. */
const OF_APPLICATION: ReadonlySet<string> = new Set(
  LEAD_STAGES.flatMap((stage) => STAGES[stage].exit.filter(({ by }) => by === 'application' || by === 'papers').map(({ key }) => key)),
)

/** What happened with either lead has happened; of two applications only that of the older lead counts. */
export function mergedEvidence<Fact>(
  older: Readonly<Record<string, Fact>>,
  newer: Readonly<Record<string, Fact>>,
  { olderHasApplication }: { olderHasApplication: boolean },
): Record<string, Fact> {
  const added = Object.entries(newer).filter(([key]) => !(olderHasApplication && OF_APPLICATION.has(key)))
  return { ...Object.fromEntries(added), ...older }
}
