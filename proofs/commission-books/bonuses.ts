import type { Agency, Book, Sold } from '#proofs/commission-books/book.ts'
import { noon } from '#proofs/commission-books/calendar.ts'
import { bonusReachedOn, bonusLostOn } from '#proofs/commission-books/model.ts'
import { updateAll } from '#proofs/commission-books/rows.ts'
import type { World } from '#proofs/commission-books/world.ts'
import { decideBonuses } from '#domains/distribution/activation-bonus/server/bonus.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'

/** The product looks at an agency for so long: the days within which a bonus is taken back, and sixty to make up for what was missed. */
const LOOKED_AT_DAYS = 240

/** The last day of a month: recruiters' bonuses are credited and taken back, in the product and in the model. */
export async function decideMonthsBonuses(world: World, today: Day): Promise<void> {
  if (!world.countsTiers) return
  await writePaymentStatus(world)
  await atTime(noon(today), () => decideBonuses.run(noon(today)))
  for (const book of world.books) for (const agency of book.agencies) decide(world, book, agency, today)
}

/** What became of the payments: a first one that went back, or is disputed, is no enrollment. */
const writePaymentStatus = ({ books }: World): Promise<void> =>
  updateAll(
    'payments',
    'id',
    books.flatMap(({ payments }) =>
      payments.map(({ id, paid, refunds, disputed }) => {
        const back = refunds.reduce((sum, { total }) => sum + total, 0)
        return { id, status: disputed ? 'disputed' : back >= paid ? 'refunded' : back > 0 ? 'partly_refunded' : 'succeeded' }
      }),
    ),
  )

function decide(world: World, book: Book, agency: Agency, today: Day): void {
  const { activeOn, bonus, ended } = agency
  const promised = world.bonuses.findLast(({ from }) => from <= activeOn)
  if (!promised || activeOn > today || addDays(activeOn, LOOKED_AT_DAYS) < today || bonus?.isTakenBack) return
  const isSilent = !book.sold.some((life) => life.agency === agency && !life.isOver)
  const lostOn = bonusLostOn({ activeOn, silentOn: ended?.on ?? (isSilent ? today : null) })
  if (bonus) {
    if (lostOn === null) return
    bonus.isTakenBack = true
    return note(world, book, agency, { kind: 'CLB', on: lostOn, amount: -bonus.amount, payee: bonus.payee })
  }
  const on = bonusReachedOn({ activeOn, needed: promised.enrollments, enrollments: enrollmentsOf(book, agency) }, today)
  if (on === null || lostOn !== null || !agency.people) return
  agency.bonus = { amount: promised.amount, payee: `sales-agent ${agency.people.recruiter}`, isTakenBack: false }
  note(world, book, agency, { kind: 'ACT', on, amount: promised.amount, payee: agency.bonus.payee })
}

/** What the agency sold, whoever serves it now, with a first payment that stands. */
const enrollmentsOf = ({ payments }: Book, agency: Agency): Sold[] =>
  payments.flatMap(({ sold, on, paid, refunds, disputed }) =>
    sold.soldBy === agency && on === sold.from && !disputed && refunds.reduce((sum, { total }) => sum + total, 0) < paid ? [sold] : [],
  )

type Noted = { kind: 'ACT' | 'CLB'; on: Day; amount: number; payee: string }

function note({ figures }: World, book: Book, { code }: Agency, { kind, on, amount, payee }: Noted): void {
  book.open.push({ key: `${kind} ${code}`, payee, earnedOn: on, amount, share: 0 })
  const what = kind === 'ACT' ? 'bonuses earned' : 'bonuses taken back'
  figures[what] = (figures[what] ?? 0) + 1
}
