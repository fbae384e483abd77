import type { RunningClock, Alarm } from '#domains/claims/deadlines/rules/clocks.ts'
import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export type AlarmOf = { number: string; clock: RunningClock; alarm: Alarm; target: Day; hard: Day }

/** The notification of an alarm for the handler and the supervisors. */
export const alarmWords = ({ number, clock, alarm, target, hard }: AlarmOf): { title: Sentence; body: Sentence } => ({
  title: TITLES[alarm](number),
  body: BODIES[clock](target, hard),
})

const TITLES: Readonly<Record<Alarm, (number: string) => Sentence>> = {
  due_soon: (number) => say`Claim ${number} is due soon`,
  late: (number) => say`Claim ${number} is past its target`,
  breached: (number) => say`Claim ${number} is past its last day`,
}

const BODIES: Readonly<Record<RunningClock, (target: Day, hard: Day) => Sentence>> = {
  assign: (target, hard) => say`Nobody has taken it. Target ${{ day: target }}, last day ${{ day: hard }}.`,
  reply: (target, hard) => say`The member waits for an answer. Target ${{ day: target }}, last day ${{ day: hard }}.`,
  review_documents: (target, hard) => say`Documents wait to be read. Target ${{ day: target }}, last day ${{ day: hard }}.`,
  decide: (target, hard) => say`It waits for a decision. Target ${{ day: target }}, last day ${{ day: hard }}.`,
  pay: (target, hard) => say`Its money has not left. Target ${{ day: target }}, last day ${{ day: hard }}.`,
  decide_appeal: (target, hard) => say`Its appeal waits for a decision. Target ${{ day: target }}, last day ${{ day: hard }}.`,
  answer_regulator: (target, hard) => say`A regulator waits for an answer. Target ${{ day: target }}, last day ${{ day: hard }}.`,
}

/** Who is notified besides the handler: claims supervisors; finance for payments; compliance for regulators. */
export function leadCapability(clock: RunningClock): 'claims_l3' | 'finance' | 'compliance' {
  if (clock === 'pay') return 'finance'
  return clock === 'answer_regulator' ? 'compliance' : 'claims_l3'
}
