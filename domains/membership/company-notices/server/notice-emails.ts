import type { NoticeReason } from '#domains/membership/company-notices/rules/company-notice.ts'
import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type NoticeFacts = { name: string; number: string; reason: NoticeReason; endsOn: Day; url: string }

export const companyNoticeEmail = ({ name, number, reason, endsOn, url }: NoticeFacts): Email => ({
  subject: say`Your membership ends on ${{ day: endsOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    WHY[reason],
    say`Membership ${number} ends on ${{ day: endsOn }}. A loss up to and on that day can still be claimed, within the terms.`,
    say`There is no fee. What you have paid for days after that comes back the way it was paid.`,
  ],
  action: { label: say`See my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

const WHY: Readonly<Record<NoticeReason, Translated>> = {
  death: say`We have heard of a death, and are sorry for your loss.`,
  state_closed: say`We no longer offer memberships in the state where your cars are kept.`,
  ineligible: say`Your membership no longer meets the conditions of the terms.`,
  other: say`We have decided to end your membership.`,
}

export const nonRenewalEmail = ({ name, number, endsOn, url }: Omit<NoticeFacts, 'reason'>): Email => ({
  subject: say`Your membership will not be renewed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} ends with its term on ${{ day: endsOn }} and will not be renewed. Until then you are covered as before.`,
  ],
  action: { label: say`See my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

export const noticeWithdrawnEmail = ({ name, number, url }: { name: string; number: string; url: string }): Email => ({
  subject: say`Your membership goes on`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`We have taken our notice back: membership ${number} goes on as before.`],
  action: { label: say`See my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

export const rescindedEmail = ({ name, number, refund }: { name: string; number: string; refund: Cents }): Email => ({
  subject: say`Your membership has been rescinded`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Two of us have looked into membership ${number} separately and found that it was obtained on wrong information. It is void: it is as if it had never been.`,
    ...(refund > 0 ? [say`Everything you paid, ${{ money: refund }}, goes back the way it was paid.`] : []),
    say`If you think this is wrong, write to us, or to your state's department of insurance.`,
  ],
  footer: MEMBERSHIP_FOOTER,
})
