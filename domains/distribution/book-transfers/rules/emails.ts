import { withPdfCopy } from '#domains/records/rendering/rules/email-enclosed.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Translated } from '#domains/records/translations/rules/translation.ts'
import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Day } from '#platform/days.ts'

type Moving = {
  name: string
  /** The addressee of the letter: the name, then the lines of the address. */
  to: readonly string[]
  number: string
  fromAgency: string
  toAgency: string
  onDay: Day
  url: string
}

/** To each member, two weeks before another agency serves them, with the letter as a PDF: what stays, and how to object. */
export const bookMovesEmail = ({ name, to, number, fromAgency, toAgency, onDay, url }: Moving): Email =>
  withPdfCopy(
    {
      subject: say`Your membership is moving to another agency`,
      greeting: say`Hello ${name},`,
      paragraphs: [
        say`Starting ${{ day: onDay }}, ${toAgency} will serve your membership instead of ${fromAgency}.`,
        say`Your coverage, price, and claims stay the same. You don’t need to do anything.`,
        say`If you don’t want this, tell us before that day, and your membership will stay with your current agency.`,
      ],
      facts: [
        [say`Membership`, number],
        [say`Current agency`, fromAgency],
        [say`New agency`, toAgency],
        [say`Transfer date`, say`${{ day: onDay }}`],
      ],
      action: { label: say`Contact us`, url },
      footer: MEMBERSHIP_FOOTER,
    },
    { kind: 'agency_change_letter', fileName: `agency-change-${number}`, to },
  )

type Staying = { name: string; number: string; fromAgency: string; toAgency: string; url: string }

/** To a member who was written to that another agency would serve them: it will not. */
export const bookStaysEmail = ({ name, number, fromAgency, toAgency, url }: Staying): Email => ({
  subject: say`Your membership stays with ${fromAgency}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We wrote that ${toAgency} would serve your membership. It won’t: ${fromAgency} still serves it.`,
    say`Your coverage, price, and claims stay the same. You don’t need to do anything.`,
  ],
  facts: [
    [say`Membership`, number],
    [say`Your agency`, fromAgency],
  ],
  action: { label: say`Contact us`, url },
  footer: MEMBERSHIP_FOOTER,
})

type Left = { name: string; agencyName: string; agent: string; members: number; url: string }

/** To the admins of an agency: an agent was suspended, and nobody took over the members. */
export const nobodyServesEmail = ({ name, agencyName, agent, members, url }: Left): Email => ({
  subject: say`${agencyName}: the members of ${agent} have no agent`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`${agent} was suspended, and no one has taken over. Members now without an agent: ${String(members)}.`,
    say`They stay covered. Choose who will serve them. They’re listed on your agency’s page.`,
  ],
  action: { label: say`View agency`, url },
  footer: say`You’re receiving this email because you manage the account of ${agencyName}.`,
})

export type Words = { title: Translated; body: Translated }

type About = {
  name: string
  fromAgency: string
  toAgency: string
  onDay: Day
  url: string
  /** Null to whoever asked for it. */ agencyName: string | null
}

/** What became of a transfer: to whoever asked for it, and to those who run the two agencies. */
export const bookEmail = ({ title, body }: Words, { name, fromAgency, toAgency, onDay, url, agencyName }: About): Email => ({
  subject: title,
  greeting: say`Hello ${name},`,
  paragraphs: [body],
  facts: [
    [say`Current agency`, fromAgency],
    [say`New agency`, toAgency],
    [say`Transfer date`, say`${{ day: onDay }}`],
  ],
  action: { label: say`View transfer`, url },
  footer:
    agencyName === null
      ? say`You’re receiving this email because you requested this transfer.`
      : say`You’re receiving this email because you manage the account of ${agencyName}.`,
})

type BookOnDay = { fromAgency: string; toAgency: string; onDay: Day; memberships: number }

/** For users who may confirm a transfer another user requested. */
export const bookToConfirm = ({ fromAgency, toAgency, onDay, memberships }: BookOnDay): Words => ({
  title: say`Confirm the transfer of memberships from ${fromAgency}`,
  body: say`They are to move to ${toAgency} on ${{ day: onDay }}. Memberships: ${String(memberships)}. Confirm or decline the transfer.`,
})

/** For whoever asked for a transfer: it was confirmed. */
export const bookConfirmed = ({ fromAgency, toAgency, onDay, memberships }: BookOnDay): Words => ({
  title: say`Your transfer of memberships from ${fromAgency} was confirmed`,
  body: say`They move to ${toAgency} on ${{ day: onDay }}. Memberships: ${String(memberships)}.`,
})

/** The same where it was declined: why. */
export const bookDeclined = ({ fromAgency, toAgency, why }: BookOnDay & { why: string }): Words => ({
  title: say`Your transfer of memberships from ${fromAgency} was declined`,
  body: say`Nothing moves to ${toAgency}. Reason: ${why}`,
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

/** For both agencies and whoever asked for it: a transfer is canceled before its day, or what remained of it later. */
export const bookCanceled = ({ fromAgency, toAgency, onDay, moved }: BookOnDay & { moved: number }): Words => ({
  title: say`A transfer of memberships was canceled`,
  body:
    moved > 0
      ? say`Moved to ${toAgency} before that: ${String(moved)}. All others stay with ${fromAgency}.`
      : say`Nothing moves from ${fromAgency} to ${toAgency} on ${{ day: onDay }}.`,
})

/** For whoever asked for it: nobody confirmed it by its day. */
export const bookUnconfirmed = ({ fromAgency, toAgency, onDay }: BookOnDay): Words => ({
  title: say`Your transfer of memberships from ${fromAgency} was canceled`,
  body: say`No one confirmed it by ${{ day: onDay }}, so nothing moves to ${toAgency}. To move these memberships, request another transfer.`,
})

type BookDone = { fromAgency: string; toAgency: string; moved: number; stayed: number }

/** For whoever asked for it: it was carried out. */
export const bookCarriedOut = ({ fromAgency, toAgency, moved, stayed }: BookDone): Words => ({
  title: say`Your transfer of memberships from ${fromAgency} is done`,
  body: say`Moved to ${toAgency}: ${String(moved)}. Not moved: ${String(stayed)}.`,
})

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
