import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { addDays, type Day, weekday } from '#platform/days.ts'
import { type Cents, dollars, negate } from '#platform/money.ts'

/** Days after which an open item is old. A line is usually known within a week; a check is often cashed only after some. */
const OLD_AFTER = { line: 7, movement: 30 } as const

export const isOld = (item: keyof typeof OLD_AFTER, { on }: { on: Day }, today: Day): boolean => addDays(on, OLD_AFTER[item]) < today

/** Reminders are sent once a week, from Monday on. */
export const weekOf = (today: Day): Day => addDays(today, 1 - weekday(today))

type Words = { title: Sentence; body: Sentence }

export const assignedWords = ({ on, amount }: { on: Day; amount: Cents }): Words => ({
  title: say`A bank item was assigned to you`,
  body:
    amount < 0
      ? say`${dollars(negate(amount))} out on ${{ day: on }}. Match it or explain it before the month is closed.`
      : say`${dollars(amount)} in on ${{ day: on }}. Match it or explain it before the month is closed.`,
})

export const oldWords = (count: number, { isOwner }: { isOwner: boolean }): Words => ({
  title: isOwner
    ? say`Open bank items of yours: ${String(count)} are old`
    : say`Open bank items that nobody looks after: ${String(count)} are old`,
  body: say`Statement lines open for more than 7 days, and ledger entries that no statement has shown for more than 30.`,
})
