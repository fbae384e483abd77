import { AGENCY_TERMS } from '#domains/people/agency/rules/agency.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

const { T1, T4 } = COMMISSION_RATES.tiers
const { afterTermination } = AGENCY_TERMS

export type Agreement = { version: string; title: string; clauses: readonly { title: string; text: string }[] }

/** One text, whose versions differ in how a percentage is written. */
const written = (version: string, percent: (basisPoints: number) => string): Agreement => ({
  version,
  title: 'Agency agreement',
  clauses: [
    {
      title: '1. What you do',
      text: 'You offer our memberships under your master code, truthfully and only where we sell and where you hold the license the state asks for. A membership is a benefit program, not insurance; you never call it insurance.',
    },
    {
      title: '2. What you earn',
      text: `You earn a commission on what your members pay, without the enrollment fee and without refunds: from ${percent(T1.first_year)} in the first year and ${percent(T1.renewal)} after it, up to ${percent(T4.first_year)} and ${percent(T4.renewal)}, by your tier. The rates in force at a sale are locked for that sale. What is refunded is taken back at the same rate.`,
    },
    {
      title: '3. When you are paid',
      text: 'Each calendar month is closed on the third business day of the next one and paid by the 15th, to the account you verified, from $25. You may dispute a statement within 60 days.',
    },
    {
      title: '4. What you keep in force',
      text: 'You keep your licenses and errors-and-omissions insurance of at least $1,000,000 for each claim in force, and tell us at once when one ends. Without a license in a state you sell nothing new there; without the insurance for more than 30 days you are suspended.',
    },
    {
      title: '5. Data',
      text: 'You use what you learn about members only to serve them, keep it safe and report a loss of it to us within 24 hours. You never sign, decide or receive money for a member.',
    },
    {
      title: '6. The end',
      text: `Either side may end this agreement at any time in writing. If it ends without cause, renewals go on earning for ${afterTermination.renewalMonths} months while you are licensed and have at least ${afterTermination.activeMembers} active members. If it ends for cause, nothing more is earned and what is owed is settled.`,
    },
    {
      title: '7. Signing electronically',
      text: 'You agree to sign electronically. Your typed name is your signature; we keep it with the time, your network address and the digest of this text, and you can ask for a copy on paper. The agreement is in force once we have signed it too.',
    },
  ],
})

/**
 * Every version of the agreement with an agency, in English as it is signed, the newest last. A new text is a new version here: what was signed
 * is drawn in the words of its own version, and keeps its digest.
 */
export const AGREEMENTS = [
  written('2026-11', (basisPoints) => `${basisPoints / 100} %`),
  written('2026-12', (basisPoints) => `${basisPoints / 100}%`),
] as const satisfies readonly Agreement[]

/** What is signed now. */
export const AGREEMENT: Agreement = AGREEMENTS[1]

/** The words of a version that was signed. */
export function agreementOf(version: string): Agreement {
  const found = AGREEMENTS.find((each) => each.version === version)
  if (!found) throw new Error(`There is no agreement ${version}.`)
  return found
}

/** The text whose digest is signed. */
export const agreementText = ({ version, title, clauses }: Agreement = AGREEMENT): string =>
  [version, title, ...clauses.flatMap((clause) => [clause.title, clause.text])].join('\n')
