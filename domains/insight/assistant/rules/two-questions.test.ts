import { expect, test } from 'vitest'
import { STRANGERS_AGENCIES } from '#domains/insight/example-questions/rules/strangers-agencies.data.ts'
import { STRANGERS_MEMBERS } from '#domains/insight/example-questions/rules/strangers-members.data.ts'
import { STRANGERS_STAFF } from '#domains/insight/example-questions/rules/strangers-staff.data.ts'
import { questionsIn } from '#domains/insight/example-questions/rules/questions-in.ts'
import { answeredWith } from '#domains/insight/intents/evaluation.testing.ts'
import { twoQuestions } from '#domains/insight/assistant/rules/two-questions.ts'
import { WORK_DESK } from '#domains/insight/example-questions/rules/work-desk.data.ts'
import { WORK_HELD_OUT } from '#domains/insight/work-questions/evaluation-held-out.testing.ts'
import { WORK_SECOND } from '#domains/insight/work-questions/evaluation-second.testing.ts'
import { nameOf, workAsked } from '#domains/insight/work-questions/rules/work-asked.ts'
import type { Role } from '#access/roles.ts'

/**
 * Claims by amount, the denial rate, and two questions at once, with some that have no answer; written before the words and patterns that
 * answer them. Form: insight/example-questions (questions-in.ts); `a + b` is the answer to two questions.
 */
const TWO_QUESTIONS = `
# staff en
list=claims_over :: claims over $1000
list=claims_over :: show me every claim above 1,000 dollars
list=claims_over :: which claims were more than $500
list=claims_over :: claims bigger than 1.5k
list=claims_under :: claims under 250 bucks
list=claims_under :: list claims less than $300
metric=denial_rate :: denial rate
metric=denial_rate :: what's our denial rate this year
metric=denial_rate :: what percentage of claims do we deny
metric=denial_rate :: share of claims denied in Texas
metric=denial_rate :: how often do we reject claims
list=claims_due + list=complaints_open :: which claims are due today and which complaints are open
metric=denial_rate + metric=approval_rate :: what's the denial rate and the approval rate
metric=claims_filed + metric=claims_denied :: how many claims were filed last month and how many were denied last month
list=checks_to_print + list=batches_to_approve :: any checks to print? any bank files to approve?
none :: claims over $1000 that Marcus approved
none :: members over $1000
none :: claims over $500 and under $1000
none :: approve all claims over $1000
none :: why is the denial rate so high
none :: how much did we pay in claims last month and what for

# staff es
list=claims_over :: reclamos de más de $1000
list=claims_over :: reclamos mayores a 500 dólares
list=claims_under :: reclamos por menos de 300
metric=denial_rate :: tasa de rechazo
metric=denial_rate :: qué porcentaje de reclamos negamos este año
list=claims_due + list=complaints_open :: qué reclamos vencen hoy y qué quejas están abiertas
none :: por qué negamos tantos reclamos

# member en
left + next_payment :: how much do I have left and when is my next payment
card + cancel :: how do I change my card and how do I cancel

# member es
left + next_payment :: cuánto me queda y cuándo es mi próximo pago

# agent en
earnings + failed :: how much commission will I get this month and who is behind on payments
`

/** What the assistant answers with: both parts, the list, figure or page, else the intent. */
function answered(question: string, role: Role): string {
  const both = twoQuestions(question, role)
  if (both) return both.map((part) => answered(part, role)).join(' + ')
  const work = workAsked(question, role)
  return work ? nameOf(work) : answeredWith(question, role)
}

test('amounts, rates and two questions at once are understood, and none is answered wrongly', () => {
  const asked = questionsIn(TWO_QUESTIONS).map((each) => ({ ...each, got: answered(each.question, each.role) }))
  expect(asked.filter(({ got, right }) => got !== 'none' && !right.includes(got))).toEqual([])
  expect(asked.filter(({ got, right }) => right.includes(got)).length / asked.length).toBeGreaterThanOrEqual(0.9)
})

test('no older question is answered in two wrong parts', () => {
  const older = [STRANGERS_AGENCIES, STRANGERS_MEMBERS, STRANGERS_STAFF, WORK_DESK, WORK_HELD_OUT, WORK_SECOND].flatMap(questionsIn)
  const inParts = older.flatMap(({ question, role, right }) => {
    const got = answered(question, role)
    return got.includes(' + ') && !right.includes(got) ? [`${role}: “${question}” → ${got}`] : []
  })
  expect(inParts).toEqual([])
})

test.each<[Role, string, string]>([
  ['staff', 'how many claims were denied last month and the loss ratio', 'the days are of the first alone'],
  ['staff', 'any checks to print and where are they', '“they” are those of the first'],
  ['agent-admin', 'tenemos alguna licencia por vencer, y como la renuevo', '“la” is that of the first'],
  ['member', 'how much do I have left', 'it is one'],
  ['member', 'talk to a person and how much do I have left', 'a person is no answer'],
])('%s: “%s” gets no two answers: %s', (role, asked) => expect(twoQuestions(asked, role)).toBeNull())
