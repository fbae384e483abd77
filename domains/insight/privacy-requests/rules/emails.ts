import type { RequestKind } from '#domains/insight/privacy-requests/rules/request.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

const ABOUT_YOUR_REQUEST = say`You’re receiving this email because someone asked about the data we have for this email address. You can’t turn it off.`

const WHAT: Readonly<Record<RequestKind, Sentence>> = {
  copy: say`a copy of your data`,
  correction: say`a correction of your data`,
  deletion: say`the deletion of your data`,
  no_sale: say`that your data isn’t sold or shared`,
}

type Request = { number: string; kind: RequestKind }
const HELLO = say`Hello,`

/** The same to every address, whether or not we know it. */
export const proveIdentity = ({ number, kind }: Request, url: string): Email => ({
  subject: say`Confirm your privacy request ${number}`,
  greeting: HELLO,
  paragraphs: [
    say`Someone using this email address asked for ${WHAT[kind]}. If it was you, open the link and answer two questions. It works for 7 days.`,
    say`If it wasn’t you, do nothing.`,
  ],
  action: { label: say`Confirm request`, url },
  footer: ABOUT_YOUR_REQUEST,
})

export const requestReceived = ({ number, kind }: Request, dueOn: Day): Email => ({
  subject: say`We received your privacy request ${number}`,
  greeting: HELLO,
  paragraphs: [say`You asked for ${WHAT[kind]}. You’ll have our answer by ${{ day: dueOn }}.`],
  footer: ABOUT_YOUR_REQUEST,
})

export const requestExtended = ({ number }: Request, { why, dueOn }: { why: string; dueOn: Day }): Email => ({
  subject: say`We need more time for your privacy request ${number}`,
  greeting: HELLO,
  paragraphs: [why, say`You’ll have our answer by ${{ day: dueOn }}.`],
  footer: ABOUT_YOUR_REQUEST,
})

export const copyReady = ({ number }: Request, { url, until }: { url: string; until: Day }): Email => ({
  subject: say`Your data is ready to download (${number})`,
  greeting: HELLO,
  paragraphs: [
    say`The file has everything we have about you: a page to read, the same data as tables, and your documents. You can download it until ${{ day: until }}.`,
  ],
  action: { label: say`Download your data`, url },
  footer: ABOUT_YOUR_REQUEST,
})

export const NOT_SOLD = say`We don’t sell or share your data, and we never have. Your request is on record.`

export const nothingIsSold = ({ number }: Request): Email => ({
  subject: say`Our answer to your privacy request ${number}`,
  greeting: HELLO,
  paragraphs: [NOT_SOLD, say`We’ve also turned off every email and text message that isn’t required.`],
  footer: ABOUT_YOUR_REQUEST,
})

export const requestAnswered = ({ number }: Request, answer: Translated): Email => ({
  subject: say`Our answer to your privacy request ${number}`,
  greeting: HELLO,
  paragraphs: [answer],
  footer: ABOUT_YOUR_REQUEST,
})

export const requestLate = ({ number, dueOn }: { number: string; dueOn: Day }) => ({
  title: say`Privacy request ${number} is late`,
  body: say`It was due on ${{ day: dueOn }}.`,
})
export const requestArrived = ({ number, kind }: Request) => ({
  title: say`Privacy request ${number} needs a decision`,
  body: say`Someone asked for ${WHAT[kind]}.`,
})
