import { msg } from '@lingui/core/macro'

/** Which personal data we keep; the table and the text below it state the same facts. Written by us, for counsel to review. */
export const PRIVACY = {
  version: '2026-11',
  effectiveOn: '2026-11-23',
  table: [
    {
      what: msg`Name, address, phone, email, date of birth`,
      why: msg`To make you a member and reach you`,
      with: msg`Your agency, if you have one`,
      kept: msg`While you are a member, and at least 7 years after`,
    },
    {
      what: msg`Your cars, their VINs, your insurer and policy number`,
      why: msg`To know what is covered`,
      with: msg`Your agency, without the policy number`,
      kept: msg`As long as your membership record`,
    },
    {
      what: msg`An application you have not finished`,
      why: msg`So that you can continue it`,
      with: msg`The agent whose link you used`,
      kept: msg`30 days`,
    },
    {
      what: msg`Claims: what happened, documents, photos, decisions`,
      why: msg`To decide and pay them`,
      with: msg`No one outside. Your agency sees the claim, its documents, status, and amount`,
      kept: msg`Documents: 7 years after the claim is closed`,
    },
    {
      what: msg`Payments you make: amounts, dates, the last four digits`,
      why: msg`To charge your fee`,
      with: msg`Our payment provider, which alone holds the full card or account number`,
      kept: msg`At least 7 years`,
    },
    {
      what: msg`The bank account you want claims paid to`,
      why: msg`To pay you`,
      with: msg`Our bank or payment provider, when we pay you`,
      kept: msg`Encrypted, as long as payments to it are on record`,
    },
    {
      what: msg`Signatures and consents: what you agreed to, when, from which address and browser`,
      why: msg`To prove it, for you and for us`,
      with: msg`No one`,
      kept: msg`At least 3 years, or 1 year after you leave if that is later`,
    },
    {
      what: msg`What employees did with your record`,
      why: msg`To know who changed or revealed what`,
      with: msg`You: your profile lists who revealed your data`,
      kept: msg`At least 7 years`,
    },
    {
      what: msg`Your chats with the help assistant`,
      why: msg`To answer, and to hand over to a person`,
      with: msg`No one`,
      kept: msg`As long as your account`,
    },
  ],
  sections: [
    {
      id: 'collect',
      heading: msg`1 What we collect`,
      paragraphs: [
        msg`We collect what you tell us when you join, file a claim, or write to us; what your agent tells us when they prepare a membership or a claim for you; and what your browser tells every website: its address and type. We buy no data about you.`,
      ],
    },
    {
      id: 'use',
      heading: msg`2 What we use it for`,
      paragraphs: [
        msg`We use it to run your membership: to charge the fee, check coverage, decide and pay claims, write to you about them, and keep the records the law requires.`,
        msg`We do not sell your data and do not share it for advertising. Our pages have no ads and no tracking by other companies.`,
      ],
    },
    {
      id: 'share',
      heading: msg`3 Who else sees it`,
      paragraphs: [
        msg`Your agency sees what the table says, and never your bank data, our notes, or how we assessed a claim. Our payment, email, and text providers get only what their task needs. A court or government agency gets data when the law requires it.`,
        msg`The partner of the identity restoration service gets nothing from us. You call it, and you decide what to share.`,
      ],
    },
    {
      id: 'decide',
      heading: msg`4 Who decides`,
      paragraphs: [
        msg`People decide claims. A computer checks dates and amounts and points out what looks unusual. It cannot deny a claim.`,
      ],
    },
    {
      id: 'safe',
      heading: msg`5 How we protect it`,
      paragraphs: [
        msg`Data is encrypted on its way to us. Documents are checked for harmful content when they arrive, and only you, your agency, and our employees can open them. The card or account you pay your fee with is entered on our payment provider’s page and never reaches us. The bank account you want claims paid to does reach us: we store its number encrypted, and our screens show at most the last four digits.`,
        msg`Your date of birth, policy number, and bank details are hidden. Each time an employee reveals one of them, it is recorded, and your profile shows it to you.`,
      ],
    },
    {
      id: 'cookies',
      heading: msg`6 Cookies`,
      paragraphs: [
        msg`We use cookies only to keep you signed in, to recognize a browser you have signed in from, and to remember your language. None is for advertising, so there is no cookie banner.`,
        msg`Your browser also stores a few things on your own device: your color choice, and for 30 days the agent whose link you used.`,
      ],
    },
    {
      id: 'choices',
      heading: msg`7 Your choices`,
      paragraphs: [
        msg`You can see and correct your data in your profile. By email or phone you can ask for a copy of your data, or ask us to delete what we do not need to keep. We answer everyone within 45 days, the deadline that California and other states set.`,
        msg`You can withdraw your consent to electronic documents at any time, without charge.`,
      ],
    },
    {
      id: 'children',
      heading: msg`8 Children`,
      paragraphs: [msg`The membership is for people 18 and older. We do not knowingly keep data about a child.`],
    },
    {
      id: 'changes',
      heading: msg`9 Changes`,
      paragraphs: [msg`We publish every new version on this page with its date, and the log below lists what changed.`],
    },
  ],
  log: [
    {
      version: '2026-11',
      on: '2026-11-23',
      what: msg`Says that we store the bank account claims are paid to, names every cookie, unfinished applications, and how long chats are kept.`,
    },
    { version: '2026-01', on: '2026-01-01', what: msg`First version.` },
  ],
} as const
