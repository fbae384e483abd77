import { ASSIGNMENT_TERMS } from '#domains/distribution/lead-owners/rules/assignment.data.ts'

/** A sales agent who could own a lead. */
export type Candidate = {
  userId: string
  active: boolean
  outOfOffice: boolean
  /** Who stands in for them today; null when nobody does. */
  deputyId?: string | null
  openLeads: number
  /** With as many open leads others get the next one. */
  cap: number
  territory: readonly string[]
  /** Since their last lead; null when they never had one. */
  minutesSinceLast: number | null
  /** 1 to 3: a higher weight waits for a shorter time. */
  weight: number
}

export type Assignable = {
  state: string
  /** The owner who already serves this agency or its alliance. */
  existingOwnerId: string | null
  /** Owners who passed the lead on, in order. */
  passedBy: readonly string[]
}

export type Assignment =
  /** `insteadOf`: it was the turn of somebody who is away, and goes to their deputy. */
  | { to: 'owner'; userId: string; because: 'existing_owner' | 'territory' | 'round_robin'; insteadOf?: string }
  | { to: 'sales_admin_queue'; because: 'nobody_free' | 'passed_too_often' }

/**
 * Chooses the owner of a lead (docs/rules.md §8): who already serves the agency, then who has the state, then who waited longest by weight.
 * The same values always pick the same person.
 */
export function assign(lead: Assignable, candidates: readonly Candidate[]): Assignment {
  if (lead.passedBy.length >= ASSIGNMENT_TERMS.passesBeforeQueue) return { to: 'sales_admin_queue', because: 'passed_too_often' }

  const takes = (each: Candidate): string | null => whoTakes(each, candidates, lead.passedBy)
  const free = candidates.filter((each) => takes(each) !== null)
  const to = (each: Candidate, because: 'existing_owner' | 'territory' | 'round_robin'): Assignment => {
    const userId = takes(each) ?? each.userId
    return { to: 'owner', userId, because, ...(userId === each.userId ? {} : { insteadOf: each.userId }) }
  }
  const owner = free.find((each) => each.userId === lead.existingOwnerId)
  if (owner) return to(owner, 'existing_owner')

  const local = longestWaiting(free.filter((each) => each.territory.includes(lead.state)))
  if (local) return to(local, 'territory')

  const next = longestWaiting(free)
  return next ? to(next, 'round_robin') : { to: 'sales_admin_queue', because: 'nobody_free' }
}

/** Who gets what is somebody's turn: they themselves, the deputy of who is away, or null when neither can. */
function whoTakes(whose: Candidate, candidates: readonly Candidate[], passedBy: readonly string[]): string | null {
  if (passedBy.includes(whose.userId)) return null
  if (isFree(whose)) return whose.userId
  if (!whose.active || !whose.outOfOffice) return null
  const deputy = candidates.find(({ userId }) => userId === whose.deputyId)
  return deputy && isFree(deputy) && !passedBy.includes(deputy.userId) ? deputy.userId : null
}

const isFree = ({ active, outOfOffice, openLeads, cap }: Candidate): boolean => active && !outOfOffice && openLeads < cap

/** A candidate who never had a lead comes first; ties are broken by id. */
function longestWaiting(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.toSorted((a, b) => turn(b) - turn(a) || (a.userId < b.userId ? -1 : 1))[0]
}

const turn = ({ minutesSinceLast, weight }: Candidate): number => (minutesSinceLast === null ? Number.MAX_VALUE : minutesSinceLast * weight)

/** Somebody to whom leads are given by hand, many at once. */
export type Recipient = { userId: string; role: string; openLeads: number; cap: number; territory: readonly string[] }

/**
 * Why many leads at once are not given to somebody by hand (docs/rules.md §8): a sales agent has no room under the cap, or the state is the
 * territory of others and not theirs. `given` are those of the same batch that they are to get before this one.
 */
export function whyNotRecipient(
  lead: { state: string; countsAsOpen: boolean },
  to: Recipient,
  { others, given }: { others: readonly Recipient[]; given: number },
): 'owner_full' | 'other_territory' | null {
  const isFull = to.openLeads + given >= to.cap
  if (lead.countsAsOpen && to.role === 'sales-agent' && isFull) return 'owner_full'
  const isTheirs = to.territory.includes(lead.state)
  return !isTheirs && others.some(({ territory }) => territory.includes(lead.state)) ? 'other_territory' : null
}
