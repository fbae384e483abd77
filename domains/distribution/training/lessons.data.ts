/** The first lessons as narration: a line and the second it begins at. Published by training.demo.ts and at a production start. */
export type Lesson = {
  slug: string
  title: string
  track: string
  summary: string
  level: 'starter' | 'next'
  requiredFor: readonly string[]
  /** By when it is to be passed: days after joining. */
  dueDays: number
  transcript: readonly { text: string; chapter?: string }[]
}

const SELLERS = ['agent', 'agent-admin', 'sales-agent', 'sales-admin', 'staff'] as const

export const LESSONS: readonly Lesson[] = [
  {
    slug: 'what-breakwater-covers',
    title: 'What Breakwater covers',
    track: 'The product',
    summary: 'The promise, the limits, and the three questions that decide almost every claim.',
    level: 'starter',
    requiredFor: SELLERS,
    dueDays: 30,
    transcript: [
      {
        chapter: 'The promise',
        text: 'A driver pays a few dollars a month. When a covered car claim costs them their deductible, Breakwater pays it back.',
      },
      { text: 'It is a membership, not an insurance policy. The driver keeps their own auto policy; we stand behind its deductible.' },
      { text: 'Their insurer decides the loss first. Only what it accepted and paid under collision or comprehensive can come to us.' },
      { chapter: 'The limits', text: 'Each plan has a limit per claim, two paid claims a membership year, and a most for the year.' },
      { text: 'Standard 500 pays up to five hundred dollars a claim, and up to one thousand dollars a year.' },
      { text: 'We pay the deductible the member actually paid: never more than the limit, and never more than what is left for the year.' },
      { chapter: 'Three questions', text: 'Was the membership in force on the loss date, after the first thirty days?' },
      { text: 'Did the insurer apply a deductible, and did the member really pay it?' },
      { text: 'Is the car listed, personal, and not driven for hire at the time?' },
      { text: 'Three times yes, and the rest is papers.' },
    ],
  },
  {
    slug: 'selling-in-three-minutes',
    title: 'Selling a membership in three minutes',
    track: 'Selling',
    summary: 'Person, vehicle, plan: and why the member signs, never you.',
    level: 'starter',
    requiredFor: ['agent', 'agent-admin'],
    dueDays: 30,
    transcript: [
      {
        chapter: 'Before you begin',
        text: 'Ask which state the car is kept in, what it is used for, and who insures it. The form tells you at once whether we can cover it.',
      },
      { chapter: 'Three steps', text: 'First the person: name, email, phone, date of birth, address.' },
      { text: 'Then the vehicle: the VIN from the windshield or the registration. The form checks its check digit as you type.' },
      { text: 'Then the plan. Say the price today, the renewal date and the renewal amount aloud.' },
      {
        chapter: 'The signature',
        text: 'Send the link. The member reads the terms, ticks automatic renewal for themselves, and signs with their own name.',
      },
      { text: 'Nobody signs for a member. An enrollment you signed yourself is void, and so is its commission.' },
      { text: 'You see when they open it, when they sign, and when they have paid.' },
    ],
  },
  {
    slug: 'helping-with-a-claim',
    title: 'Helping a member with a claim',
    track: 'Claims',
    summary: 'What to have at hand, what you may do for them, and what only they may do.',
    level: 'starter',
    requiredFor: ['agent', 'agent-admin'],
    dueDays: 45,
    transcript: [
      {
        chapter: 'At hand',
        text: 'The declarations page that was in force on the loss date. The insurer’s payment letter. The final repair invoice. Proof that the deductible was paid.',
      },
      { text: 'Missing one? File anyway. The claim waits for it, and says until when.' },
      { chapter: 'For them', text: 'You may write the claim, add documents, and submit it. Who filed it is kept.' },
      {
        chapter: 'Only they',
        text: 'The member signs the attestation through their own link. Until then the signed form counts as missing.',
      },
      { text: 'You see the status, what is missing, and the amount paid. You do not see bank data, and you never need it.' },
    ],
  },
  {
    slug: 'commission-explained',
    title: 'Your commission, to the cent',
    track: 'Earning',
    summary: 'Rates, when they lock, and what a refund takes back.',
    level: 'next',
    requiredFor: ['agent-admin'],
    dueDays: 60,
    transcript: [
      {
        chapter: 'The base',
        text: 'Commission is a share of the membership fee that was really collected. The enrollment fee does not count.',
      },
      { chapter: 'The rate', text: 'Your tier depends on your active paid members at month end. It locks at the sale for twelve months.' },
      { text: 'Monthly plans earn as they are paid. Annual plans earn when the free look ends.' },
      {
        chapter: 'Taken back',
        text: 'When money goes back to a member, the same share of the commission goes back. Never more than was paid.',
      },
      { text: 'Each line of your statement opens the payment, the rate and the rule it came from.' },
    ],
  },
  {
    slug: 'recruiting-an-agency',
    title: 'From first call to first sale: recruiting an agency',
    track: 'Recruiting',
    summary: 'What each stage of the board asks for before a lead may move on.',
    level: 'starter',
    requiredFor: ['sales-agent', 'sales-admin'],
    dueDays: 30,
    transcript: [
      { chapter: 'First contact', text: 'A new lead is yours for four business hours. Accept it, and call.' },
      { text: 'Every open lead has an owner and a dated next action. Without one it turns stale, and stale leads move to someone else.' },
      { chapter: 'Qualified', text: 'Licensed for property and casualty, its NPN checked, in an open state.' },
      { chapter: 'Agreement', text: 'Propose a commission tier and a price tier. Above the first of each, your sales admin approves.' },
      {
        chapter: 'Onboarding',
        text: 'W-9, errors and omissions cover, license, bank account, signed agreement: compliance ticks each one.',
      },
      { text: 'Then the master code is issued, and the agency’s owner gets an invitation.' },
    ],
  },
  {
    slug: 'reading-a-declarations-page',
    title: 'Reading a declarations page',
    track: 'Claims',
    summary: 'Where the policy period, the VIN, the coverage and the deductible stand.',
    level: 'next',
    requiredFor: ['staff'],
    dueDays: 45,
    transcript: [
      { chapter: 'The period', text: 'The loss date has to lie between the first and the last day printed on it.' },
      { chapter: 'The car', text: 'Seventeen characters. Compare all of them, not the last four.' },
      { chapter: 'The deductible', text: 'Collision and comprehensive may have different ones. Take the one of the coverage that paid.' },
      { text: 'Where the payment letter says another amount, the letter is what was applied. Ask why, and write the answer down.' },
    ],
  },
]

/** Calm speech: about 2.4 words a second, with a pause between lines. */
export function timed(lesson: Lesson): { seconds: number; transcript: { at: number; text: string; chapter?: string }[] } {
  let at = 0
  const transcript = lesson.transcript.map((line) => {
    const spoken = { at, ...line }
    at += Math.max(4, Math.round(line.text.split(' ').length / 2.4) + 1)
    return spoken
  })
  return { seconds: at, transcript }
}
