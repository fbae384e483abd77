import type { ClaimRow } from '#domains/claims/claim-list/contract.ts'
import type { NextAction } from '#domains/membership/membership-summary/contract.ts'

/** One thing a member can do next: about the membership, or about a claim. */
export type NextStep = { about: 'membership'; action: NextAction } | { about: 'claim'; claim: ClaimRow }

/** Without these, coverage is lost or never begins. */
const URGENT: readonly NextAction[] = ['update_payment', 'reinstate', 'finish_payment', 'sign']

/** Steps of an open claim that wait for its member; an appeal or a reopening is possible and not asked for. */
const ASKED: readonly string[] = ['sign', 'send_documents', 'fix_payee']

/** Everything to do, most urgent first: what coverage depends on, claims by the day something is due, drafts, then the rest. */
export function nextSteps(actions: readonly NextAction[], open: readonly ClaimRow[], drafts: readonly ClaimRow[]): NextStep[] {
  const asked = open.filter(({ next }) => next !== null && ASKED.includes(next.step)).toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))
  return [
    ...actions.filter((action) => URGENT.includes(action)).map(aboutMembership),
    ...[...asked, ...drafts].map((claim): NextStep => ({ about: 'claim', claim })),
    ...actions.filter((action) => !URGENT.includes(action)).map(aboutMembership),
  ]
}

const aboutMembership = (action: NextAction): NextStep => ({ about: 'membership', action })

const dueOf = ({ next }: ClaimRow): string => next?.by ?? '9999'
