import type { RunningClock, Alarm } from '#domains/claims/deadlines/rules/clocks.ts'
import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export type AlarmOf = { number: string; clock: RunningClock; alarm: Alarm; target: Day; hard: Day }

/** The notification of an alarm for the handler and the supervisors. */
export const alarmWords = ({ number, clock, alarm, target, hard }: AlarmOf): { title: Sentence; body: Sentence } => ({
  title: TITLES[alarm](number),
  body: BODIES[clock](target, hard),
})

/** For supervisors: whoever had these claims works on none any longer. */
export const claimsReturned = (gone: string, count: number): { title: Sentence; body: Sentence } => ({
  title: say`Claims of ${gone} are waiting for a handler`,
  body: say`${gone} doesn’t work on claims anymore. Claims back in the queue: ${String(count)}.`,
})

const TITLES: Readonly<Record<Alarm, (number: string) => Sentence>> = {
  due_soon: (number) => say`Claim ${number} is due soon`,
  late: (number) => say`Claim ${number} is past its target date`,
  breached: (number) => say`Claim ${number} is past its deadline`,
}

const BODIES: Readonly<Record<RunningClock, (target: Day, hard: Day) => Sentence>> = {
  assign: (target, hard) => say`It’s unassigned. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
  reply: (target, hard) => say`The member is waiting for a reply. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
  review_documents: (target, hard) => say`Documents are waiting to be reviewed. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
  decide: (target, hard) => say`It’s waiting for a decision. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
  pay: (target, hard) => say`The payment hasn’t been sent. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
  decide_appeal: (target, hard) => say`The appeal is waiting for a decision. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
  answer_regulator: (target, hard) => say`A regulator is waiting for a response. Target ${{ day: target }}, deadline ${{ day: hard }}.`,
}

/** Who is notified besides the handler: claims supervisors; finance for payments; compliance for regulators. */
export function leadCapability(clock: RunningClock): 'claims_l3' | 'finance' | 'compliance' {
  if (clock === 'pay') return 'finance'
  return clock === 'answer_regulator' ? 'compliance' : 'claims_l3'
}
