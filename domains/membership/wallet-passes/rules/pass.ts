import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import { say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

/** What a pass says: the same as the member card. Whether it is valid today is asked by its QR code, never stored in it. */
export type PassFacts = {
  name: string
  number: string
  planName: string
  memberSince: Day
  coveredFrom: Day
  /** The last day, once it is known. */
  coveredUntil: Day | null
  /** The public page that checks the card. */
  proof: string
}

type InWords = (text: Translated) => string
type Issuer = { passTypeIdentifier: string; teamIdentifier: string }

/** `pass.json` of Apple Wallet, in the member's language. */
export function applePass(facts: PassFacts, { passTypeIdentifier, teamIdentifier }: Issuer, words: InWords) {
  return {
    formatVersion: 1,
    passTypeIdentifier,
    teamIdentifier,
    serialNumber: facts.number,
    organizationName: words(COMPANY.name),
    description: words(CARD),
    logoText: words(COMPANY.name),
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(190, 226, 222)',
    backgroundColor: COLOR_IN_RGB,
    sharingProhibited: true,
    ...(facts.coveredUntil ? { expirationDate: endOf(facts.coveredUntil) } : {}),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: facts.proof, messageEncoding: 'iso-8859-1', altText: facts.number }],
    generic: {
      primaryFields: [{ key: 'name', label: words(say`Member`), value: facts.name }],
      secondaryFields: [
        { key: 'plan', label: words(say`Plan`), value: facts.planName },
        { key: 'number', label: words(say`Membership`), value: facts.number },
      ],
      auxiliaryFields: [
        { key: 'covered', label: words(say`Covered from`), value: words(say`${{ day: facts.coveredFrom }}`) },
        { key: 'since', label: words(say`Member since`), value: words(say`${{ day: facts.memberSince }}`) },
      ],
      backFields: [
        { key: 'proof', label: words(PROOF_SAYS), value: facts.proof },
        { key: 'phone', label: words(say`Questions?`), value: words(COMPANY.phone) },
      ],
    },
  }
}

/** The generic object of Google Wallet, with its class. */
export function googlePass(facts: PassFacts, issuerId: string, language: string, words: InWords) {
  const text = (value: string) => ({ defaultValue: { language, value } })
  const classId = `${issuerId}.member_card`
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuerId}.${facts.number}`,
        classId,
        state: 'ACTIVE',
        cardTitle: text(words(COMPANY.name)),
        subheader: text(words(CARD)),
        header: text(facts.name),
        hexBackgroundColor: COLOR_IN_HEX,
        ...(facts.coveredUntil ? { validTimeInterval: { end: { date: endOf(facts.coveredUntil) } } } : {}),
        barcode: { type: 'QR_CODE', value: facts.proof, alternateText: facts.number },
        textModulesData: [
          { id: 'plan', header: words(say`Plan`), body: facts.planName },
          { id: 'number', header: words(say`Membership`), body: facts.number },
          { id: 'covered', header: words(say`Covered from`), body: words(say`${{ day: facts.coveredFrom }}`) },
          { id: 'since', header: words(say`Member since`), body: words(say`${{ day: facts.memberSince }}`) },
        ],
      },
    ],
  }
}

/** The end of the day on the West Coast: nowhere in our states does the pass expire while one is covered. */
const endOf = (day: Day): string => `${day}T23:59:59-08:00`

const CARD = say`Member card`
const PROOF_SAYS = say`Scan the code to see whether this card is valid today.`
const COLOR_IN_HEX = '#064544'
const COLOR_IN_RGB = 'rgb(6, 69, 68)'
