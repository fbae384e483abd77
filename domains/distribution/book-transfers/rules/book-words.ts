import { say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Words = { title: Translated; body: Translated }
type BookOnDay = { fromAgency: string; toAgency: string; onDay: Day; memberships: number }

/** For users who may confirm a transfer another user requested. */
export const bookToConfirm = ({ fromAgency, toAgency, onDay, memberships }: BookOnDay): Words => ({
  title: say`Confirm the transfer of memberships from ${fromAgency}`,
  body: say`They are to move to ${toAgency} on ${{ day: onDay }}. Memberships: ${String(memberships)}. Confirm or decline the transfer.`,
})

/** For the agency that the memberships will leave. */
export const bookWillLeave = ({ toAgency, onDay, memberships }: BookOnDay): Words => ({
  title: say`Memberships will move to another agency`,
  body: say`${toAgency} will serve them starting ${{ day: onDay }}. Memberships: ${String(memberships)}. You keep what you’ve already earned.`,
})

/** For the agency that will serve the memberships. */
export const bookWillArrive = ({ fromAgency, onDay, memberships }: BookOnDay): Words => ({
  title: say`Memberships will move to your agency`,
  body: say`They come from ${fromAgency} on ${{ day: onDay }}. Memberships: ${String(memberships)}. You earn commission starting with each one’s next payment.`,
})

/** For both agencies: a transfer that was confirmed is canceled before its day. */
export const bookCanceled = ({ fromAgency, toAgency, onDay }: BookOnDay): Words => ({
  title: say`A transfer of memberships was canceled`,
  body: say`Nothing moves from ${fromAgency} to ${toAgency} on ${{ day: onDay }}.`,
})

type BookDone = { fromAgency: string; toAgency: string; moved: number; stayed: number }

/** For the agency that the memberships left. */
export const bookLeft = ({ toAgency, moved, stayed }: BookDone): Words => ({
  title: say`Memberships moved to another agency`,
  body: say`Moved to ${toAgency}: ${String(moved)}. Not moved: ${String(stayed)}. You keep what you’ve already earned.`,
})

/** For the agency that serves the memberships now. */
export const bookArrived = ({ fromAgency, moved }: BookDone): Words => ({
  title: say`Memberships moved to your agency`,
  body: say`Moved from ${fromAgency}: ${String(moved)}. You earn commission starting with each one’s next payment.`,
})
