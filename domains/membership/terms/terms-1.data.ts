import { CLAUSES_1 } from '#domains/membership/terms/rules/clauses-1.data.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'

const clauses = (...numbers: (keyof typeof CLAUSES_1)[]) =>
  numbers.map((number) => `${number} ${CLAUSES_1[number].title}. ${CLAUSES_1[number].words}`)

/** Version 2026-01 of the membership terms. A published text is never edited: terms-2.data.ts follows it. */
export const TERMS_1: TermsText = {
  version: '2026-01',
  title: 'Breakwater membership terms',
  effectiveOn: '2026-01-01',
  material: true,
  changes: [],
  keyPoints: [
    'You pay each month or each year. It renews by itself until you cancel, and you can cancel online at any time.',
    'Cover begins on day 30. In the first 30 days you can have everything back if you have not filed a claim.',
    'We pay back the deductible you bore, up to the limit of your plan, twice in a membership year at most.',
  ],
  sections: [
    {
      id: 'what-this-is',
      heading: 'What this is',
      paragraphs: [
        'This is a membership, sold by Breakwater. It is not car insurance and does not replace it. When your own insurance company pays for a loss to your car and takes a deductible off, the membership pays that deductible back to you, within these terms.',
        'The membership is for people of 18 and older who live in a state where we offer it, and for the cars of their household.',
      ],
    },
    { id: 'in-force', heading: '1 When you are covered', paragraphs: clauses('1.1', '1.2', '1.3', '1.4') },
    {
      id: 'what-we-cover',
      heading: '2 What we cover',
      paragraphs: clauses('2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10'),
    },
    { id: 'how-much', heading: '3 How much we pay', paragraphs: clauses('3.1', '3.2', '3.3', '3.4', '3.5') },
    { id: 'claims', heading: '4 Claims', paragraphs: clauses('4.1', '4.2', '4.3', '4.4') },
    {
      id: 'price',
      heading: '5 Price and renewal',
      paragraphs: [
        '5.1 What you pay. The price of your plan, and on monthly billing an enrolment fee once. Both stand beside the button before you pay.',
        '5.2 Renewal. The membership renews by itself each month or each year, at the price you agreed to, until you cancel. We tell you of another price at least 30 days before it holds, and remind annual members 30 days before they renew, or in the window their state sets.',
        '5.3 A payment that fails. We try again and tell you. You have 14 days.',
      ],
    },
    {
      id: 'cancel',
      heading: '6 Ending it',
      paragraphs: [
        '6.1 How. In your account, under Benefits, in two steps; or by email or telephone. It is as easy as joining.',
        '6.2 The first 30 days. Cancel by the 30th day after your membership became effective and, if no claim was filed, you get everything back, the enrolment fee too.',
        '6.3 After that, monthly. Cover runs to the end of the month you have paid for. There is no refund.',
        '6.4 After that, annual. You get back the price of the days left, less a fee of 10 percent of it, $25 at most, and less claims paid in that term where your state allows it.',
        '6.5 When we end it. For a payment that did not come, for a false statement, when your state closes, or when you are no longer eligible. Unless you did not pay, we give 30 days of notice and take no fee.',
      ],
    },
    {
      id: 'electronic',
      heading: '7 Signing and letters',
      paragraphs: [
        '7.1 Electronic records. If you agree, you sign by typing your name, and we send letters by email. You need a browser of the last three years and an email address. You can ask for paper, or take your consent back, at any time and without charge.',
        '7.2 Changes. When these terms change we show you what changed and ask you to accept. Until you do, the terms you accepted hold.',
      ],
    },
  ],
}
