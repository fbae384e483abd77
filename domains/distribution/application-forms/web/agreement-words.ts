import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { dayOfMonth, ordinal } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import type { CommissionRates, Rate } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { dollars } from '#platform/money.ts'

/** What the agreement says of the rates in force. */
type Rates = {
  T1: Rate
  T4: Rate
  statement: Pick<CommissionRates['statement'], 'closeBusinessDay' | 'payDay' | 'minimum' | 'disputeDays'>
}

const { renewalMonths, activeMembers } = AGENCY_TERMS.afterTermination
const percent = (bp: number): string => `${bp / 100}%`

/**
 * What the agreement says, clause by clause, for a reader who signs it in English (rules/agreement.data.ts). A test compares the English of
 * both: a new text comes with its Spanish.
 */
export function agreementWords(i18n: I18n, { T1, T4, statement }: Rates): { title: string; text: string }[] {
  const [first, renewal] = [percent(T1.first_year), percent(T1.renewal)]
  const [most, mostRenewal] = [percent(T4.first_year), percent(T4.renewal)]
  const isSpanish = i18n.locale.startsWith('es')
  const closing = isSpanish ? `${statement.closeBusinessDay}.º` : ordinal(statement.closeBusinessDay)
  const payDay = isSpanish ? String(statement.payDay) : dayOfMonth(statement.payDay)
  const minimum = dollars(statement.minimum, { trim: true })
  const { disputeDays } = statement
  return [
    {
      title: i18n._(msg`1. What you do`),
      text: i18n._(
        msg`You offer our memberships under your master code, truthfully, and only in states where we sell and where you hold the license the state requires. A membership is a benefit program, not insurance, and you never call it insurance.`,
      ),
    },
    {
      title: i18n._(msg`2. What you earn`),
      text: i18n._(
        msg`You earn a commission on what your members pay, not counting the enrollment fee and refunds: from ${first} in the first year and ${renewal} after that, up to ${most} and ${mostRenewal}, depending on your tier. The rates in effect on the day of a sale are locked in for that sale. If we refund a payment, we take back the commission on it at the same rate.`,
      ),
    },
    {
      title: i18n._(msg`3. When you are paid`),
      text: i18n._(
        msg`We close each calendar month on the ${closing} business day of the next month and pay you by the ${payDay}, to the account you verified, once your balance is at least ${minimum}. You may dispute a statement within ${disputeDays} days.`,
      ),
    },
    {
      title: i18n._(msg`4. What you keep in force`),
      text: i18n._(
        msg`You keep your licenses in force, and errors-and-omissions insurance of at least $1,000,000 per claim, and you tell us right away when one ends. Without a license in a state, you may not make new sales there. If you are without the insurance for more than 30 days, we suspend your agency.`,
      ),
    },
    {
      title: i18n._(msg`5. Data`),
      text: i18n._(
        msg`You use what you learn about members only to serve them, you keep it safe, and you report any loss of it to us within 24 hours. You never sign, decide, or receive money for a member.`,
      ),
    },
    {
      title: i18n._(msg`6. Ending this agreement`),
      text: i18n._(
        msg`Either side may end this agreement at any time in writing. If it ends without cause, you keep earning renewal commissions for ${renewalMonths} months, as long as you are licensed and have at least ${activeMembers} active members. If it ends for cause, you earn nothing more, and each side pays what it still owes.`,
      ),
    },
    {
      title: i18n._(msg`7. Signing electronically`),
      text: i18n._(
        msg`You agree to sign electronically. Your typed name is your signature. We keep it with the time, your IP address, and the digest of this text, and you can ask for a paper copy. The agreement takes effect once we have signed it too.`,
      ),
    },
  ]
}
