import { type Agreement, AGREEMENT_2026_11 } from '#domains/distribution/application-forms/rules/agreement-2026-11.data.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { COMMISSION_RATES, type CommissionRates } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { dollars } from '#platform/money.ts'

const { afterTermination } = AGENCY_TERMS
const percent = (bp: number): string => `${bp / 100}%`
const VERSION = '2026-12'

/**
 * The agreement with an agency, in English as it is signed, with the rates of a version: those of the company say so in the version of the
 * text. A new text gets a new version; an earlier one stays for those who signed it.
 */
export const agreementWith = ({ version, tiers: { T1, T4 }, statement }: CommissionRates): Agreement => ({
  version: version === COMMISSION_RATES.version ? VERSION : `${VERSION}-rates-${version}`,
  title: 'Agency agreement',
  clauses: [
    {
      title: '1. What you do',
      text: 'You offer our memberships under your master code, truthfully, and only in states where we sell and where you hold the license the state requires. A membership is a benefit program, not insurance, and you never call it insurance.',
    },
    {
      title: '2. What you earn',
      text: `You earn a commission on what your members pay, not counting the enrollment fee and refunds: from ${percent(T1.first_year)} in the first year and ${percent(T1.renewal)} after that, up to ${percent(T4.first_year)} and ${percent(T4.renewal)}, depending on your tier. The rates in effect on the day of a sale are locked in for that sale. If we refund a payment, we take back the commission on it at the same rate.`,
    },
    {
      title: '3. When you are paid',
      text: `We close each calendar month on the ${ordinal(statement.closeBusinessDay)} business day of the next month and pay you by the ${dayOfMonth(statement.payDay)}, to the account you verified, once your balance is at least ${dollars(statement.minimum, { trim: true })}. You may dispute a statement within ${statement.disputeDays} days.`,
    },
    {
      title: '4. What you keep in force',
      text: 'You keep your licenses in force, and errors-and-omissions insurance of at least $1,000,000 per claim, and you tell us right away when one ends. Without a license in a state, you may not make new sales there. If you are without the insurance for more than 30 days, we suspend your agency.',
    },
    {
      title: '5. Data',
      text: 'You use what you learn about members only to serve them, you keep it safe, and you report any loss of it to us within 24 hours. You never sign, decide, or receive money for a member.',
    },
    {
      title: '6. Ending this agreement',
      text: `Either side may end this agreement at any time in writing. If it ends without cause, you keep earning renewal commissions for ${afterTermination.renewalMonths} months, as long as you are licensed and have at least ${afterTermination.activeMembers} active members. If it ends for cause, you earn nothing more, and each side pays what it still owes.`,
    },
    {
      title: '7. Signing electronically',
      text: 'You agree to sign electronically. Your typed name is your signature. We keep it with the time, your IP address, and the digest of this text, and you can ask for a paper copy. The agreement takes effect once we have signed it too.',
    },
  ],
})

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
/** "15th", "21st". */
export const dayOfMonth = (day: number): string => `${day}${day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`
export const ordinal = (day: number): string => ORDINALS[day - 1] ?? `${day}th`

/** With the rates that the program came with. */
export const AGREEMENT = agreementWith(COMMISSION_RATES)

/** The text as it was signed; `published`: every version of the rates. */
export function agreementOf(version: string, published: readonly CommissionRates[]): Agreement {
  const signed = [AGREEMENT, AGREEMENT_2026_11, ...published.map(agreementWith)].find((each) => each.version === version)
  if (!signed) throw new Error(`The text of agreement ${version} is lost.`)
  return signed
}

/** The text whose digest is signed. */
export const agreementText = ({ version, title, clauses }: Agreement = AGREEMENT): string =>
  [version, title, ...clauses.flatMap((clause) => [clause.title, clause.text])].join('\n')
