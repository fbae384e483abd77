import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LISTED_FIGURES, type ListedFigure } from '#domains/insight/book-figures/rules/figures.ts'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'

/** What each figure counts, as the heading of its list. */
export const FIGURE_WORDS: Readonly<Record<ListedFigure, MessageDescriptor>> = {
  written: msg`Joined`,
  joined: msg`Joined on their own`,
  premium: msg`Dues collected, net`,
  earned: msg`Dues earned`,
  losses: msg`Claims paid`,
  commission: msg`Commission`,
  share: msg`Agents’ shares`,
  annual: msg`Joined, paid yearly`,
  collected: msg`Collected`,
  refunded: msg`Refunded`,
  net: msg`Net`,
  active: msg`Active members`,
  in_force: msg`Active memberships`,
  began: msg`Joined`,
  stayed: msg`Stayed`,
  gone: msg`Lost`,
  past_due: msg`Payment failed`,
  renewing: msg`Renew within 30 days`,
  at_start: msg`Active at the start`,
  kept: msg`Stayed`,
  left: msg`Lost`,
  began_13: msg`Completed 13 months`,
  stayed_13: msg`Stayed`,
  left_13: msg`Lost`,
  covered: msg`Active during the period`,
  lapsed: msg`Lapsed`,
  claims_open: msg`Open claims`,
  claims_waiting: msg`Claims that need documents`,
}

/** How each figure is made, in one sentence. */
export const FIGURE_MEANINGS: Readonly<Record<ListedFigure, MessageDescriptor>> = {
  written: msg`Memberships that started in this period, counted for the agency paid for the sale.`,
  joined: msg`Memberships that started in this period and were bought by the member alone, by a link or a code.`,
  premium: msg`Payments made in this period, without enrollment fees and minus later refunds and chargebacks.`,
  earned: msg`The part of dues that covers this period.`,
  losses: msg`Claim payments that reached members in this period.`,
  commission: msg`The agency’s commission earned in this period, minus chargebacks.`,
  share: msg`Agents’ shares of the commission earned in this period, rounded per line.`,
  annual: msg`Memberships that started in this period and are paid by the year, counted for the agency paid for the sale.`,
  collected: msg`Payments made in this period, including enrollment fees, counted for the agency that serves the member now.`,
  refunded: msg`Refunds paid in this period, counted for the agency that serves the member now.`,
  net: msg`Payments made in this period minus refunds paid in it, counted for the agency that serves the member now.`,
  active: msg`Memberships as of today, counted for the agency that serves the member now.`,
  in_force: msg`Memberships active on the last day of the period, counted for the agency that serves the member now.`,
  began: msg`Memberships that started in this period, counted for the agency that serves the member now.`,
  stayed: msg`Of memberships that started in this period, those active after the months named.`,
  gone: msg`Of memberships that started in this period, those no longer active after the months named.`,
  past_due: msg`Memberships whose last payment failed and are still in their grace period.`,
  renewing: msg`Annual memberships paid through a day within the next 30 days.`,
  at_start: msg`Memberships active on the first day of this period.`,
  kept: msg`Of memberships active on the first day of this period, those still active on the last.`,
  left: msg`Of memberships active on the first day of this period, those no longer active on the last.`,
  began_13: msg`Memberships that completed 13 months in this period, counted for the agency that sold them.`,
  stayed_13: msg`Of memberships that reached 13 months in this period, those still active.`,
  left_13: msg`Of memberships that reached 13 months in this period, those no longer active by then.`,
  covered: msg`Memberships active at any time in this period.`,
  lapsed: msg`Memberships that lapsed in this period and weren’t reinstated.`,
  claims_open: msg`Claims filed and not yet closed.`,
  claims_waiting: msg`Claims that need documents from the member.`,
}

/** Figures that are read together; the list has a chip for each. */
export const FIGURE_FAMILIES: readonly (readonly ListedFigure[])[] = [
  ['active', 'past_due', 'renewing'],
  ['written', 'annual', 'joined', 'premium', 'commission', 'share'],
  ['at_start', 'kept', 'left'],
  ['began_13', 'stayed_13', 'left_13'],
  ['covered', 'lapsed'],
  ['began', 'stayed', 'gone'],
  ['earned', 'losses'],
  ['collected', 'refunded', 'net'],
]

/** The name of the figure in the page's address. */
export function useFigureName(): string {
  const { i18n } = useLingui()
  const [{ figure = 'active' }] = useSearchState({ figure: oneOf(LISTED_FIGURES) })
  return i18n._(FIGURE_WORDS[figure])
}
