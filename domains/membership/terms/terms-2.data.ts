import { CLAUSES, type ClauseNumber } from '#domains/membership/terms/rules/clauses.data.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'

const clauses = (...numbers: ClauseNumber[]) => numbers.map((number) => `${number} ${CLAUSES[number].title}. ${CLAUSES[number].words}`)

/**
 * Version 2026-11 of the membership terms, in full words: amounts, names and days are written out, because a signature
 * binds them. terms-2.test.ts compares them with the rules. A published text is never edited: a change is terms-3.data.ts.
 */
export const TERMS_2: TermsText = {
  version: '2026-11',
  title: 'Breakwater membership terms',
  effectiveOn: '2026-11-23',
  material: true,
  changes: [
    'The terms now list every extra benefit with its limits, and how to use the identity restoration service.',
    'They name the company responsible for the membership, the law that applies, how to complain, and how disputes are settled.',
    'The other clauses say the same in plainer words: your plan, price, limits, and deadlines stay as they were.',
  ],
  keyPoints: [
    'You pay monthly or annually. Your membership renews automatically until you cancel, and you can cancel online at any time.',
    'Coverage starts on the 30th day after your membership takes effect. In the first 30 days you can cancel for a full refund if you have not filed a claim.',
    'We pay back the deductible you paid, up to the limit of your plan, for at most two claims in a membership year.',
    'This membership is not an insurance contract, and it does not replace your auto insurance.',
  ],
  sections: [
    {
      id: 'what-this-is',
      heading: 'What this is',
      paragraphs: [
        'This is a membership. It is not auto insurance and does not replace it. When your own insurer pays for a loss to your car and subtracts a deductible, the membership pays that deductible back to you, within these terms.',
        'The membership is for people 18 and older who live in a state where we offer it, and for the cars of their household.',
      ],
    },
    { id: 'in-force', heading: '1 When you are covered', paragraphs: clauses('1.1', '1.2', '1.3', '1.4') },
    {
      id: 'what-we-cover',
      heading: '2 What we cover',
      paragraphs: clauses('2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10'),
    },
    {
      id: 'how-much',
      heading: '3 How much we pay',
      paragraphs: [
        ...clauses('3.1', '3.2', '3.3', '3.4', '3.5'),
        '3.6 Limits by plan. Essential 250: $250 for one claim, $500 in a membership year. Standard 500: $500 and $1,000. Plus 1000: $1,000 and $2,000. Premier 1500: $1,500 and $2,500. Each plan pays at most 2 claims in a membership year.',
      ],
    },
    {
      id: 'claims',
      heading: '4 Claims',
      paragraphs: [
        ...clauses('4.1', '4.2', '4.3', '4.4'),
        '4.5 Our deadlines. We acknowledge a claim when you file it. We decide within 15 business days after we have all required documents, or within the time your state sets (section 9). If we need longer, we write to you. An approved claim is paid within 30 days.',
      ],
    },
    {
      id: 'price',
      heading: '5 Price and renewal',
      paragraphs: [
        '5.1 What you pay. The price of your plan and, on monthly billing, a one-time enrollment fee. You see both before you pay.',
        '5.2 Renewal. Your membership renews automatically each month or each year, at the price you agreed to, until you cancel. We remind annual members 30 days before they renew, or in the window their state sets.',
        '5.3 A change of price. We email you at least 30 days before a different price takes effect, or in the window your state sets. It applies from a renewal, never within a period you have paid for.',
        '5.4 A change of plan. A higher plan starts when you pay the difference for the rest of your period, and its limit follows clause 3.3. A lower plan starts with your next period.',
        '5.5 Reinstatement. If your membership lapses for nonpayment, you can reinstate it within 30 days, at most twice in 12 months. You pay for a new period and state that you know of no loss since your coverage ended. Claims you were paid for still count in your membership year.',
      ],
    },
    {
      id: 'cancel',
      heading: '6 Cancellation and refunds',
      paragraphs: [
        '6.1 How to cancel. In your account, under Benefits, or by email or phone, at any time. Canceling is as easy as joining.',
        '6.2 The first 30 days. If you cancel by the 30th day after your membership takes effect and have no claim filed or paid, we refund everything, including the enrollment fee. You can withdraw an open claim first.',
        '6.3 After that, monthly. Your coverage continues to the end of the month you have paid for. There is no refund.',
        '6.4 After that, annual. If you cancel during the year, we refund the price of the days left, less a fee of 10 percent of that amount, at most $25, and less claims paid or approved in that term. Section 9 lists the states where the fee or the claims are not subtracted.',
        '6.5 When the refund is sent. We send it to your original payment method, at the latest 30 days after you cancel. If we have not sent it after 45 days, we add 10 percent of the refund for each 30 days begun since then.',
        '6.6 When we end it. We may end the membership if you are no longer eligible, if we stop offering it in your state, or after your death. Except for nonpayment, we give 30 days’ notice and charge no fee. An annual membership that we end is refunded for the days left, less claims paid or approved as in 6.4. A monthly one continues to the end of the month you have paid for.',
        '6.7 False statements when you join. If you joined on an intentional material misrepresentation, we may void the membership: it counts as never in force, and we refund everything you paid.',
      ],
    },
    {
      id: 'electronic',
      heading: '7 Signing and changes to these terms',
      paragraphs: [
        '7.1 Electronic records. If you agree, you sign by typing your name, and we send your documents by email. You need a browser of the last three years and an email address. You can ask for paper, or withdraw your consent, at any time and without charge.',
        '7.2 Changes to these terms. We email you before a new version takes effect, at least 30 days before a material change, and show you what changed. Until you accept it, the terms you accepted apply. Every version stays available on our website.',
      ],
    },
    {
      id: 'riders',
      heading: '8 Extra benefits (riders)',
      paragraphs: [
        '8.1 How riders work. A rider pays back what you spent, shown by a receipt, up to its limit each time and as many times in a membership year as listed here. File it as a claim in your account. It needs no claim with your insurer, and it does not count toward your deductible claims. Clauses 1.1 to 1.4, 2.1, 2.9, 3.5, and 4.1 to 4.4 apply to riders too.',
        '8.2 Identity restoration service. Every plan. If someone uses your identity, call our partner, Harborlight Identity Services, at 1-800-555-0177, 24 hours a day, every day, and give your membership number. A specialist works with you to dispute fraudulent accounts, place fraud alerts, and restore your records. You can use it as often as you need while your membership is in force. It is a service: it does not pay money.',
        '8.3 Lost key or lockout. Standard 500: $100, once a membership year. Plus 1000: $150, 2 times. Premier 1500: $200, 2 times.',
        '8.4 Windshield chip repair. Plus 1000 and Premier 1500: $50, 2 times a membership year. It covers the repair of a chip, not a new windshield.',
        '8.5 Emergency travel, more than 100 miles from home. Plus 1000 and Premier 1500: $500, 2 times a membership year, for lodging, meals, and travel within 72 hours after your car cannot be driven.',
        '8.6 Roadside help. Premier 1500: $100, 3 times a membership year.',
      ],
    },
    {
      id: 'states',
      heading: '9 State notices',
      paragraphs: [
        '9.1 California. We acknowledge a claim within 15 days and decide within 40 days after we have all required documents. We remind annual members 15 to 45 days before they renew, and monthly members once a year.',
        '9.2 Nebraska and Ohio. We decide within 15 days in Nebraska and within 21 days in Ohio after we have all required documents.',
        '9.3 Nevada. We do not subtract claims from a refund.',
        '9.4 South Carolina. We charge no cancellation fee.',
        '9.5 Not insurance. This membership is not an insurance contract, Breakwater is not an insurance company, and no state guaranty fund covers the membership. It does not satisfy any law that requires auto insurance. Where a state requires an insurer behind these benefits, we offer the membership only with one.',
        '9.6 Your state’s department. At any time you may contact the department of your state. Alabama: Alabama Department of Insurance; Arizona: Arizona Department of Insurance and Financial Institutions; Arkansas: Arkansas Insurance Department; California: California Department of Insurance; Colorado: Colorado Division of Insurance; Connecticut: Connecticut Insurance Department; Delaware: Delaware Department of Insurance; District of Columbia: District of Columbia Department of Insurance, Securities and Banking; Florida: Florida Department of Financial Services; Georgia: Georgia Office of Insurance and Safety Fire Commissioner; Hawaii: Hawaii Insurance Division; Idaho: Idaho Department of Insurance; Illinois: Illinois Department of Insurance; Indiana: Indiana Department of Insurance; Iowa: Iowa Insurance Division; Kansas: Kansas Insurance Department; Kentucky: Kentucky Department of Insurance; Louisiana: Louisiana Department of Insurance; Maine: Maine Bureau of Insurance; Maryland: Maryland Insurance Administration; Massachusetts: Massachusetts Division of Insurance; Michigan: Michigan Department of Insurance and Financial Services; Minnesota: Minnesota Department of Commerce; Mississippi: Mississippi Insurance Department; Missouri: Missouri Department of Commerce and Insurance; Nebraska: Nebraska Department of Insurance; Nevada: Nevada Division of Insurance; New Hampshire: New Hampshire Insurance Department; New Jersey: New Jersey Department of Banking and Insurance; New Mexico: New Mexico Office of Superintendent of Insurance; North Carolina: North Carolina Department of Insurance; North Dakota: North Dakota Insurance Department; Ohio: Ohio Department of Insurance; Oklahoma: Oklahoma Insurance Department; Oregon: Oregon Division of Financial Regulation; Pennsylvania: Pennsylvania Insurance Department; South Carolina: South Carolina Department of Insurance; South Dakota: South Dakota Division of Insurance; Tennessee: Tennessee Department of Commerce and Insurance; Texas: Texas Department of Insurance; Virginia: Virginia Bureau of Insurance; West Virginia: West Virginia Offices of the Insurance Commissioner; Wisconsin: Wisconsin Office of the Commissioner of Insurance; Wyoming: Wyoming Department of Insurance.',
      ],
    },
    {
      id: 'company',
      heading: '10 The company, complaints, and disputes',
      paragraphs: [
        '10.1 Who is responsible. Breakwater Membership, LLC, a Texas limited liability company, 200 Harbor Street, Austin, TX 78701, provides the membership and owes every payment under these terms. Call 1-800-555-0142 or email help@breakwater.example.',
        '10.2 Complaints. Tell us by phone or email what went wrong. We aim to reply within 2 business days. If your complaint is about a denied claim, you may also appeal it under 4.4.',
        '10.3 Disputes. Please write to us first, so that we can settle it. If we have not settled it within 30 days, you or we may go to court: to a small claims court where it has jurisdiction, or to another court in the county where you live. These terms require no arbitration, and they waive no right to a jury or to a class action.',
        '10.4 Governing law. The law of the state where you live applies to these terms, together with federal law. If part of these terms is not allowed there, the rest remains in force.',
      ],
    },
  ],
}
