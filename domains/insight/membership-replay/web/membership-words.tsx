import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DayText } from '#design/values/moment.tsx'
import { isDay } from '#platform/days.ts'
import { cents, dollars } from '#platform/money.ts'

const FIGURE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'code:allowed>refused': msg`Code that could not have been created`,
  'code:refused>allowed': msg`Code that could have been created`,
  'collected:lost': msg`Collected by a retry → not charged again before the lapse`,
  'collected:won': msg`Not charged again before the lapse → collected by a retry`,
  'collected:later': msg`Collected by a later retry`,
  'collected:earlier': msg`Collected by an earlier retry`,
  'charges:more': msg`Charged again more often`,
  'charges:fewer': msg`Charged again less often`,
  'save_task:sent': msg`Agent not asked to call → asked`,
  'save_task:unsent': msg`Agent asked to call → not asked, as it ended before`,
  'save_task:moved': msg`Agent asked to call on another day`,
  'hold:earlier': msg`Refunds wait shorter after a bank debit called unauthorized`,
  'hold:later': msg`Refunds wait longer after a bank debit called unauthorized`,
  'grace:paid>lapsed': msg`Paid within the grace → paid too late, lapsed`,
  'grace:lapsed>paid': msg`Lapsed, then reinstated → paid within the grace`,
  'grace:ended>lapsed': msg`Canceled within the grace → lapsed before`,
  'grace:lapsed>ended': msg`Lapsed → canceled within the grace`,
  'grace:open>lapsed': msg`Unpaid today, within the grace → lapsed`,
  'grace:lapsed>open': msg`Lapsed → still within the grace today`,
  'grace:lapsed:earlier': msg`Lapsed earlier`,
  'grace:lapsed:later': msg`Lapsed later`,
  'grace:open:earlier': msg`Unpaid today: would lapse earlier`,
  'grace:open:later': msg`Unpaid today: would lapse later`,
  'given_up:earlier': msg`Lapsed and not reinstated: canceled earlier`,
  'given_up:later': msg`Lapsed and not reinstated: canceled later`,
  'reinstated:yes>too_late': msg`Reinstated → too late`,
  'reinstated:yes>too_often': msg`Reinstated → too often`,
  'reinstated:too_late>yes': msg`Too late → reinstated`,
  'reinstated:too_often>yes': msg`Too often → reinstated`,
  'reinstated:too_late>too_often': msg`Too late → too often`,
  'reinstated:too_often>too_late': msg`Too often → too late`,
  'mini_wait:earlier': msg`Covered again earlier after a reinstatement`,
  'mini_wait:later': msg`Covered again later after a reinstatement`,
  'refund:more': msg`Cancellation: more refunded`,
  'refund:less': msg`Cancellation: less refunded`,
  'refund:otherwise': msg`Cancellation: the same refund for another reason`,
  'refund:unknown': msg`Cancellation that cannot be computed again: its payments or claims were changed since`,
  'refund_target:on_time>late': msg`Refund: on time → after the target`,
  'refund_target:late>on_time': msg`Refund: after the target → on time`,
  'refund_hard:on_time>late': msg`Refund: in time → after the last day`,
  'refund_hard:late>on_time': msg`Refund: after the last day → in time`,
  penalty: msg`More owed for a late refund`,
  'reminder:earlier': msg`Renewal reminder sent earlier`,
  'reminder:later': msg`Renewal reminder sent later`,
  'notice:earlier': msg`Membership that we end: ends earlier`,
  'notice:later': msg`Membership that we end: ends later`,
  'card_notices:more': msg`Told more often that a card expires`,
  'card_notices:fewer': msg`Told less often that a card expires`,
  'card_notice:earlier': msg`First told earlier that a card expires`,
  'card_notice:later': msg`First told later that a card expires`,
  'delay_emails:more': msg`Undecided claim: more emails that explain it`,
  'delay_emails:fewer': msg`Undecided claim: fewer emails that explain it`,
}

const MESSAGE_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'messages.0.day': msg`First message`,
  'messages.1.day': msg`First reminder`,
  'messages.2.day': msg`Second reminder`,
  'messages.3.day': msg`Final notice`,
}

/** Whether a figure is one of memberships, payments or codes. */
export const isMembershipFigure = (figure: string): boolean => figure in FIGURE_WORDS || /^(sale|quote|message):/.test(figure)

/** What changes about memberships, payments or codes: "Paid within the grace → paid too late, lapsed". */
export function MembershipFigureName({ figure, part }: { figure: string; part: string }) {
  const { i18n } = useLingui()
  const words = FIGURE_WORDS[figure]
  if (words) return <>{i18n._(words)}</>
  const name = MESSAGE_NAMES[part]
  const message = name ? i18n._(name) : part
  switch (figure) {
    case 'message:sent':
      return <Trans>{message}: not sent, as it ended before → sent</Trans>
    case 'message:unsent':
      return <Trans>{message}: sent → not sent, as it ended before</Trans>
    case 'message:moved':
      return <Trans>{message}: sent on another day</Trans>
    case 'sale:allowed>refused':
      return <Trans>Sold with {part}, which would have been refused: discount above the limit</Trans>
    case 'sale:refused>allowed':
      return <Trans>Sold with {part}, which would have been allowed: discount above the limit</Trans>
    case 'sale:refused>refused':
      return <Trans>Sold with {part}, refused by both: discount above the limit</Trans>
    case 'quote:allowed>refused':
      return <Trans>Quoted and not sold with {part}, which would have been refused</Trans>
    case 'quote:refused>allowed':
      return <Trans>Quoted and not sold with {part}, which would have been allowed</Trans>
    default:
      return <Trans>Quoted and not sold with {part}, refused by both</Trans>
  }
}

const SIDE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  allowed: msg`Allowed`,
  refused: msg`Refused`,
  paid: msg`Paid`,
  too_late: msg`Too late`,
  too_often: msg`Too often`,
  not_sent: msg`Not sent`,
  ended: msg`Canceled`,
  lapsed: msg`Lapsed`,
  open: msg`Would lapse`,
  reinstated: msg`Reinstated`,
  recorded: msg`As recorded`,
  unknown: msg`Not known`,
  free_look: msg`Free look`,
  monthly: msg`Monthly`,
  annual: msg`Unused days`,
  withdraw_claim_first: msg`A claim has to be withdrawn first`,
  penalty: msg`More owed`,
}

export const isMembershipSide = (word: string): boolean => word in SIDE_WORDS || word === 'on' || word === 'times'

/** One side of a row about a membership, payment or code: what became of it, when, and how much. */
export function MembershipSide({ word, detail, amount }: { word: string; detail: string; amount: string }) {
  const { i18n } = useLingui()
  if (word === 'times') return <Plural value={Number(detail)} one="# time" other="# times" />
  const words = SIDE_WORDS[word]
  return (
    <>
      {words ? i18n._(words) : null} {isDay(detail) ? <DayText day={detail} /> : detail}
      {amount === '' ? '' : ` ${dollars(cents(Number(amount)))}`}
    </>
  )
}
