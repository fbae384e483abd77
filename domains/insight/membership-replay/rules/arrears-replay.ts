import type { Dunning, FailureKind } from '#domains/membership/billing/rules/dunning.data.ts'
import { agentSaveTaskOn, dunningMessages, retryDays } from '#domains/membership/billing/rules/dunning.ts'
import type { MemberChange, Sides } from '#domains/insight/membership-replay/rules/member-change.ts'
import type { MembershipTerms } from '#domains/membership/membership-terms/rules/membership-terms.data.ts'
import { cancelledOn, graceEndsOn } from '#domains/membership/memberships/rules/overdue.ts'
import { addDays, type Day, earliest } from '#platform/days.ts'
import { type Cents, negate, ZERO } from '#platform/money.ts'

/** A payment that was missed on its due day, and what became of it. */
export type Arrears = {
  dueOn: Day
  /** The kind of its newest failure; null where nothing was charged. `retriedOn`: the day one of our own retries collected it. */
  charge: { failedOn: Day; kind: FailureKind; retriedOn: Day | null } | null
  /** Paid within the grace period, or by a reinstatement after it. */
  paid: { on: Day; amount: Cents } | null
  /** Canceled, before it was paid or lapsed. */
  endedOn: Day | null
  hasAgent: boolean
  today: Day
}

/**
 * What other retries and messages change. A retry collects on its first day since the money was there, or never where the grace ends
 * before.
 */
export function dunningChanges(arrears: Arrears, { now, drafted }: Sides<Dunning>, terms: MembershipTerms): MemberChange[] {
  const graceEnds = graceEndsOn(arrears.dueOn, terms)
  const [before, after] = [courseUnder(arrears, now, graceEnds), courseUnder(arrears, drafted, graceEnds)]
  return [
    ...collectedAnew(arrears, before.collected, after.collected),
    ...countedAnew('charges', before.charges, after.charges),
    ...before.messages.flatMap((was, index) => sentAnew('message', `messages.${index}.day`, was, after.messages[index] ?? null)),
    ...sentAnew('save_task', '', before.saveTask, after.saveTask),
  ]
}

type Course = { collected: Collected | null; charges: number; messages: (Day | null)[]; saveTask: Day | null }
/** `on` is null where the grace period ends first. */
type Collected = { on: Day | null }

function courseUnder(arrears: Arrears, dunning: Dunning, graceEnds: Day): Course {
  const { charge, paid, endedOn, dueOn, hasAgent, today } = arrears
  const collected = collectedUnder(charge, dunning, graceEnds)
  const paidOn = collected ? collected.on : paid?.on
  const until = [graceEnds, paidOn ?? graceEnds, endedOn ?? graceEnds].reduce((one, other) => earliest(one, other), today)
  const sent = (on: Day): Day | null => (on <= until ? on : null)
  const retries = charge ? retryDays(charge.kind, charge.failedOn, dunning) : []
  return {
    collected,
    charges: retries.filter((on) => on <= until).length,
    messages: dunningMessages(dueOn, dunning)
      .filter(({ kind }) => kind !== 'lapsed')
      .map(({ on }) => sent(on)),
    saveTask: hasAgent ? sent(agentSaveTaskOn(dueOn, dunning)) : null,
  }
}

function collectedUnder(charge: Arrears['charge'], dunning: Dunning, graceEnds: Day): Collected | null {
  if (!charge?.retriedOn || charge.retriedOn > graceEnds) return null
  const { kind, failedOn, retriedOn } = charge
  const on = retryDays(kind, failedOn, dunning).find((day) => day >= retriedOn)
  return { on: on && on <= graceEnds ? on : null }
}

function collectedAnew({ paid }: Arrears, before: Collected | null, after: Collected | null): MemberChange[] {
  if (!before || !after || !paid || before.on === after.on) return []
  const said = ({ on }: Collected): string => (on ? `paid:${on}:${paid.amount}` : 'too_late::0')
  const [was, is] = [before.on ? paid.amount : ZERO, after.on ? paid.amount : ZERO]
  const figure =
    before.on && after.on ? `collected:${before.on < after.on ? 'later' : 'earlier'}` : `collected:${before.on ? 'lost' : 'won'}`
  const cents = was === is ? ZERO : is > was ? paid.amount : negate(paid.amount)
  return [{ figure, part: '', before: said(before), after: said(after), cents }]
}

function countedAnew(what: string, before: number, after: number): MemberChange[] {
  if (before === after) return []
  return [
    { figure: `${what}:${after > before ? 'more' : 'fewer'}`, part: '', before: `times:${before}:`, after: `times:${after}:`, cents: ZERO },
  ]
}

function sentAnew(what: string, part: string, before: Day | null, after: Day | null): MemberChange[] {
  if (before === after) return []
  const figure = `${what}:${before && after ? 'moved' : before ? 'unsent' : 'sent'}`
  const said = (on: Day | null): string => (on ? `on:${on}:` : 'not_sent::')
  return [{ figure, part, before: said(before), after: said(after), cents: ZERO }]
}

/** What another grace period and another last day to reinstate change. */
export function graceChanges(arrears: Arrears, { now, drafted }: Sides<MembershipTerms>): MemberChange[] {
  const [before, after] = [outcomeUnder(arrears, now), outcomeUnder(arrears, drafted)]
  const lapses = before.how === 'lapsed' && after.how === 'lapsed' && arrears.paid === null && arrears.endedOn === null
  return [
    ...outcomeAnew(arrears, before, after),
    ...(lapses ? givenUpAnew(arrears, cancelledOn(arrears.dueOn, now), cancelledOn(arrears.dueOn, drafted)) : []),
  ]
}

type Outcome = { how: 'paid' | 'ended' | 'lapsed' | 'open'; on: Day }

function outcomeUnder({ dueOn, paid, endedOn, today }: Arrears, terms: MembershipTerms): Outcome {
  const last = graceEndsOn(dueOn, terms)
  if (paid && paid.on <= last) return { how: 'paid', on: paid.on }
  if (endedOn && endedOn <= last) return { how: 'ended', on: endedOn }
  return { how: today > last ? 'lapsed' : 'open', on: addDays(last, 1) }
}

function outcomeAnew({ paid }: Arrears, before: Outcome, after: Outcome): MemberChange[] {
  if (before.how === after.how && before.on === after.on) return []
  const amount = paid?.amount ?? ZERO
  // Who paid after the lapse paid to be reinstated: a longer grace collects the same.
  const cents = before.how === 'paid' && after.how === 'lapsed' ? negate(amount) : ZERO
  const figure = before.how === after.how ? `grace:${before.how}:${dayMoved(before.on, after.on)}` : `grace:${before.how}>${after.how}`
  const said = ({ how, on }: Outcome): string => `${how}:${on}:${how === 'paid' ? amount : ''}`
  return [{ figure, part: '', before: said(before), after: said(after), cents }]
}

const givenUpAnew = ({ today }: Arrears, before: Day, after: Day): MemberChange[] =>
  before === after || earliest(before, after) > today ? [] : [movedDay('given_up', before, after)]

const dayMoved = (before: Day, after: Day): 'earlier' | 'later' => (after < before ? 'earlier' : 'later')

/** A day that comes earlier or later. */
export const movedDay = (what: string, before: Day, after: Day): MemberChange => ({
  figure: `${what}:${dayMoved(before, after)}`,
  part: '',
  before: `on:${before}:`,
  after: `on:${after}:`,
  cents: ZERO,
})
