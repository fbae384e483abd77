export type Agreement = { version: string; title: string; clauses: readonly { title: string; text: string }[] }

/** The earlier text, as agencies signed it; never edited. */
export const AGREEMENT_2026_11: Agreement = {
  version: '2026-11',
  title: 'Agency agreement',
  clauses: [
    {
      title: '1. What you do',
      text: 'You offer our memberships under your master code, truthfully and only where we sell and where you hold the license the state asks for. A membership is a benefit program, not insurance; you never call it insurance.',
    },
    {
      title: '2. What you earn',
      text: 'You earn a commission on what your members pay, without the enrollment fee and without refunds: from 20 % in the first year and 10 % after it, up to 35 % and 17.5 %, by your tier. The rates in force at a sale are locked for that sale. What is refunded is taken back at the same rate.',
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
      text: 'Either side may end this agreement at any time in writing. If it ends without cause, renewals go on earning for 12 months while you are licensed and have at least 10 active members. If it ends for cause, nothing more is earned and what is owed is settled.',
    },
    {
      title: '7. Signing electronically',
      text: 'You agree to sign electronically. Your typed name is your signature; we keep it with the time, your network address and the digest of this text, and you can ask for a copy on paper. The agreement is in force once we have signed it too.',
    },
  ],
}
