import fc from 'fast-check'
import { openHarness } from '#proofs/harness.ts'
import { type LivesApp, openLivesApp } from '#proofs/lives-app.ts'
import {
  begin,
  cancel,
  changePlan,
  reinstate,
  coverageOf,
  fail,
  keep,
  type Life,
  limitOf,
  mayReturn,
  owedNow,
  paidThrough,
  pass,
  pay,
} from '#proofs/life-model.ts'
import type { Answered, Asked } from '#proofs/proofs.ts'
import { addDays, type Day, daysBetween, latest } from '#platform/days.ts'

/**
 * Random lives (join, pay, fail, pay late, change plan, cancel, reinstate, dispute, refund, time) in the product and in the model: they
 * agree.
 */
export async function proveLives({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const harness = await openHarness(databaseUrl)
  const figures = {
    lives: 0,
    steps: 0,
    'days compared': 0,
    lapses: 0,
    returns: 0,
    'plans changed': 0,
    cancellations: 0,
    'cents given back': 0,
  }
  const breaches: string[] = []
  try {
    const house = openLivesApp()
    const life = fc.asyncProperty(START, fc.array(STEP, { minLength: 4, maxLength: 14 }), async (start, steps) => {
      const lived = await live(house, start, steps)
      figures.lives++
      figures.steps += steps.length
      figures['days compared'] += lived.days
      figures.lapses += lived.lapses
      figures.returns += lived.returns
      figures['plans changed'] += lived.changes
      figures.cancellations += lived.left
      if (figures.lives % 500 === 0) say(`${figures.lives} lives`)
    })
    const result = await fc.check(life, { seed, numRuns: rounds, endOnFailure: rounds > 1000 })
    if (result.failed) breaches.push(`${fc.stringify(result.counterexample)}: ${String(result.errorInstance)}`)
    breaches.push(...(await house.breaches()))
    figures['cents given back'] = await house.givenBack()
  } finally {
    await harness.close()
  }
  return { figures, breaches }
}

type Start = { billing: 'monthly' | 'annual'; promo: boolean; begins: number }

const START: fc.Arbitrary<Start> = fc.record({
  billing: fc.constantFrom('monthly', 'annual'),
  promo: fc.boolean(),
  begins: fc.integer({ min: 0, max: 700 }),
})

type Step =
  | { do: 'pass'; days: number }
  | { do: 'pay' | 'fail' | 'reinstate' | 'keep' | 'dispute' | 'win' | 'refund' }
  | { do: 'change'; limit: number; paid: boolean }
  | { do: 'cancel'; when: 'now' | 'period_end' }

/** Some are more frequent, so that lapses and reinstatements are not rare. */
const DEEDS = ['pay', 'pay', 'pay', 'fail', 'fail', 'reinstate', 'reinstate', 'keep', 'dispute', 'win', 'refund'] as const

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 14, 15, 30, 31)),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...DEEDS) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      limit: fc.constantFrom(250_00, 500_00, 1000_00, 1500_00),
      paid: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), when: fc.constantFrom('now' as const, 'period_end' as const) }) },
)

async function live(house: LivesApp, { billing, promo, begins }: Start, steps: readonly Step[]): Promise<Seen> {
  const seen: Seen = { days: 0, lapses: 0, returns: 0, changes: 0, left: 0 }
  // Days around leap years, month ends and the changes of the clock.
  let today: Day = addDays('2027-01-28', begins)
  const person = await house.join(today, { billing, promo })
  const life = begin(today, billing, 500_00)
  const until = async (day: Day): Promise<void> => {
    today = day
    pass(life, today)
    await house.sweep(today)
  }
  const walk = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'pass':
        return until(addDays(today, step.days))
      case 'pay': {
        if (today <= paidThrough(life)) await until(addDays(paidThrough(life), 1))
        const wanted = pay(life, today)
        return same('paid', await person.billPaid(today), wanted)
      }
      case 'fail':
        if (today <= paidThrough(life)) await until(addDays(paidThrough(life), 1))
        fail(life)
        return person.billFails(today)
      case 'reinstate': {
        if (life.status === 'PAST_DUE' && life.due) await until(latest(today, addDays(life.due, 16)))
        const may = mayReturn(life, today)
        same('may come back', await person.comeBack(today), may)
        if (may) reinstate(life, today)
        if (may) seen.returns++
        return
      }
      case 'change':
        if (life.status !== 'ACTIVE' || today > paidThrough(life) || step.limit === life.limit) return
        await person.changePlan(today, step)
        seen.changes++
        life.lower = null
        if (step.paid || step.limit < life.limit) changePlan(life, today, step.limit)
        return
      case 'cancel':
        return leave(step.when)
      case 'keep':
        if (life.status !== 'CANCEL_SCHEDULED' || (life.end !== null && life.end < today)) return
        keep(life)
        return person.keep(today)
      case 'dispute':
        return person.dispute(today)
      case 'win':
        return person.win(today)
      case 'refund':
        return person.refundSome(today)
    }
  }
  const leave = async (when: 'now' | 'period_end'): Promise<void> => {
    const options = await person.cancelling(today)
    const option = options.find((each) => each.when === when)
    same('may cancel', options.length > 0, life.status === 'ACTIVE' || life.status === 'PAST_DUE')
    if (!option) return
    seen.left++
    const paid = await person.paidForTerm()
    if (option.kind === 'annual' && when === 'now' && paid.isPlain) same('owed', option.refund, owedNow(life, today, paid.amount))
    await person.cancel(today, when)
    cancel(life, today, when)
  }

  for (const step of steps) {
    await walk(step)
    seen.days += await compare(person, life, today)
    seen.lapses += life.status === 'LAPSED' ? 1 : 0
  }
  await person.forget()
  return seen
}

type Seen = { days: number; lapses: number; returns: number; changes: number; left: number }

type Person = Awaited<ReturnType<LivesApp['join']>>

async function compare(person: Person, life: Life, today: Day): Promise<number> {
  same('status', await person.status(), life.status)
  const until = addDays(today, 60)
  const from = daysBetween(life.effective, today) > 120 ? addDays(today, -90) : addDays(life.effective, -2)
  const told = await person.cover(from, until)
  for (const { day, cover, limit } of told) {
    same(`cover on ${day}, asked on ${today}`, cover, coverageOf(life, day))
    same(`limit on ${day}`, limit, limitOf(life, day))
  }
  return told.length
}

function same(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, the model says ${String(expected)}`)
}
