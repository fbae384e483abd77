import { type Agreement, AGREEMENT_2026_11 } from '#domains/distribution/application-forms/rules/agreement-2026-11.data.ts'
import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

const { T1, T4 } = COMMISSION_RATES.tiers
const { afterTermination } = AGENCY_TERMS
const percent = (bp: number): string => `${bp / 100}%`

/** The agreement with an agency, in English as it is signed. A new text gets a new version; an earlier one stays for those who signed it. */
export const AGREEMENT: Agreement = {
  version: '2026-12',
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
      text: 'We close each calendar month on the third business day of the next month and pay you by the 15th, to the account you verified, once your balance is at least $25. You may dispute a statement within 60 days.',
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
}

/** The text as it was signed. */
export function agreementOf(version: string): Agreement {
  const signed = [AGREEMENT, AGREEMENT_2026_11].find((each) => each.version === version)
  if (!signed) throw new Error(`The text of agreement ${version} is lost.`)
  return signed
}

/** The text whose digest is signed. */
export const agreementText = ({ version, title, clauses }: Agreement = AGREEMENT): string =>
  [version, title, ...clauses.flatMap((clause) => [clause.title, clause.text])].join('\n')
