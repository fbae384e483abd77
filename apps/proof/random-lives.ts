import fc from 'fast-check'
import { openBooth } from '#apps/proof/booth.ts'
import { type House, openHouse } from '#apps/proof/house-of-lives.ts'
import {
  begin, cancel, changePlan, comeBack, coverOf, fail, keep, type Life, limitOf, mayReturn, owedNow, paidThrough, pass, pay,
} from '#apps/proof/life-model.ts'
import type { Answered, Asked } from '#apps/proof/proofs.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'

/** Random lives (join, pay, fail, pay late, change plan, cancel, keep, come back, dispute, refund, time) in the house and in the model: they agree. */
export async function proveLives({ databaseUrl, seed, rounds, say }: Asked): Promise<Answered> {
  const booth = await openBooth(databaseUrl)
  const figures = { lives: 0, steps: 0, 'days compared': 0, 'cents given back': 0 }
  const breaches: string[] = []
  try {
    const house = openHouse()
    const life = fc.asyncProperty(START, fc.array(STEP, { minLength: 3, maxLength: 12 }), async (start, steps) => {
      const lived = await live(house, start, steps)
      figures.lives++
      figures.steps += steps.length
      figures['days compared'] += lived.days
      if (figures.lives % 500 === 0) say(`${figures.lives} lives`)
    })
    const result = await fc.check(life, { seed, numRuns: rounds, endOnFailure: rounds > 1000 })
    if (result.failed) breaches.push(`${fc.stringify(result.counterexample)}: ${String(result.errorInstance)}`)
    breaches.push(...(await house.breaches()))
    figures['cents given back'] = await house.givenBack()
  } finally {
    await booth.close()
  }
  return { figures, breaches }
}

type Start = { billing: 'monthly' | 'annual'; promo: boolean; begins: number }

const START: fc.Arbitrary<Start> = fc.record({ billing: fc.constantFrom('monthly', 'annual'), promo: fc.boolean(), begins: fc.integer({ min: 0, max: 700 }) })

type Step =
  | { do: 'pass'; days: number }
  | { do: 'pay' | 'fail' | 'come_back' | 'keep' | 'dispute' | 'win' | 'refund' }
  | { do: 'change'; limit: number; paid: boolean }
  | { do: 'cancel'; when: 'now' | 'period_end' }

const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'pay' as const, 'fail' as const, 'come_back' as const, 'keep' as const, 'dispute' as const, 'win' as const, 'refund' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('change' as const), limit: fc.constantFrom(250_00, 500_00, 1000_00, 1500_00), paid: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), when: fc.constantFrom('now' as const, 'period_end' as const) }) },
)


async function live(house: House, { billing, promo, begins }: Start, steps: readonly Step[]): Promise<{ days: number }> {
  // Days around leap years, month ends and the changes of the clock.
  let today: Day = addDays('2027-01-28', begins)
  const person = await house.join(today, { billing, promo })
  const life = begin(today, billing, 500_00)
  const walk = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'pass':
        today = addDays(today, step.days)
        pass(life, today)
        return house.sweep(today)
      case 'pay': {
        if (today <= paidThrough(life)) return
        const wanted = pay(life, today)
        return same('paid', await person.billPaid(today), wanted)
      }
      case 'fail':
        if (today <= paidThrough(life)) return
        fail(life)
        return person.billFails(today)
      case 'come_back': {
        const may = mayReturn(life, today)
        same('may come back', await person.comeBack(today), may)
        if (may) comeBack(life, today)
        return
      }
      case 'change':
        if (life.status !== 'ACTIVE' || today > paidThrough(life) || step.limit === life.limit) return
        await person.changePlan(today, step)
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
    const paid = await person.paidForTerm()
    if (option.kind === 'annual' && when === 'now' && paid.isPlain) same('owed', option.refund, owedNow(life, today, paid.amount))
    await person.cancel(today, when)
    cancel(life, today, when)
  }

  let days = 0
  for (const step of steps) {
    await walk(step)
    days += await compare(person, life, today)
  }
  await person.forget()
  return { days }
}

type Person = Awaited<ReturnType<House['join']>>

async function compare(person: Person, life: Life, today: Day): Promise<number> {
  same('status', await person.status(), life.status)
  const until = addDays(today, 60)
  const from = daysBetween(life.effective, today) > 120 ? addDays(today, -90) : addDays(life.effective, -2)
  const told = await person.cover(from, until)
  for (const { day, cover, limit } of told) {
    same(`cover on ${day}, asked on ${today}`, cover, coverOf(life, day))
    same(`limit on ${day}`, limit, limitOf(life, day))
  }
  return told.length
}

function same(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what} is ${String(found)}, the model says ${String(expected)}`)
}
