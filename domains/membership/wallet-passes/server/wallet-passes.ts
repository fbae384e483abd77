import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'
import type { FileAnswer } from '#access/contract.ts'
import { memberCard } from '#domains/membership/member-card/server/member-card.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'
import { memberById } from '#domains/membership/memberships/server/people.ts'
import { planVersion } from '#domains/membership/plans/server/plans.ts'
import { applePass, googlePass, type PassFacts } from '#domains/membership/wallet-passes/rules/pass.ts'
import { type GoogleKeys, walletKeys } from '#domains/membership/wallet-passes/server/keys.ts'
import { signatureOf } from '#domains/membership/wallet-passes/server/signature.ts'
import { languageOf } from '#domains/records/recipients/server/recipients.ts'
import { type Reader, translate, type Translated } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { zipped } from '#platform/export/zip.ts'

/** Which wallets take the card: Apple's as a file, Google's by a link. None where no keys are set, or before coverage has begun. */
export async function walletsFor(membership: Membership): Promise<{ apple: boolean; googleUrl: string | null }> {
  const { apple, google } = walletKeys()
  const card = apple || google ? await cardOf(membership) : null
  if (!card) return { apple: false, googleUrl: null }
  return { apple: apple !== null, googleUrl: google && (await saveLink(card, google)) }
}

/** The signed pass, as a file that an iPhone opens in Wallet. */
export async function applePassFile(membership: Membership): Promise<FileAnswer> {
  const { apple } = walletKeys()
  const card = apple && (await cardOf(membership))
  if (!card) throw new Refusal('not_found')
  const pass = applePass(card.facts, apple, card.words)
  const files = [{ name: 'pass.json', bytes: Buffer.from(JSON.stringify(pass)) }, ...(await images())]
  const digests = files.map(({ name, bytes }) => [name, createHash('sha1').update(bytes).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(digests)))
  // The wallet compares the time of signing with real time, not with the sandbox's.
  const signature = signatureOf(manifest, apple, new Date())
  const all = [...files, { name: 'manifest.json', bytes: manifest }, { name: 'signature', bytes: signature }]
  const bytes = zipped(all.map(({ name, bytes: content }) => ({ name, content: [content] })))
  return { fileName: `member-card-${membership.number}.pkpass`, mediaType: 'application/vnd.apple.pkpass', bytes }
}

type Card = { facts: PassFacts; reader: Reader; words: (text: Translated) => string }

async function cardOf(membership: Membership): Promise<Card | null> {
  const { number, firstCoveredOn, effectiveOn, coverageEndOn } = membership
  const [member, plan] = await Promise.all([memberById(db(), membership.memberId), planVersion(membership.planVersionId)])
  if (!member || !firstCoveredOn || !effectiveOn) return null
  const reader = readerOf(await languageOf(db(), { memberId: member.id }))
  const facts = {
    name: `${member.first_name} ${member.last_name}`,
    number,
    planName: plan.name,
    memberSince: effectiveOn,
    coveredFrom: firstCoveredOn,
    coveredUntil: coverageEndOn,
    proof: memberCard(membership).url,
  }
  return { facts, reader, words: (text) => translate(text, reader) }
}

/** The link holds the whole pass, signed; Google learns of the member only when they follow it. */
async function saveLink({ facts, reader, words }: Card, { issuerId, email, privateKey }: GoogleKeys): Promise<string> {
  const token = await new SignJWT({ typ: 'savetowallet', origins: [], payload: googlePass(facts, issuerId, reader.language, words) })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(Math.floor(clock.now().getTime() / 1000))
    .sign(await importPKCS8(privateKey, 'RS256'))
  return `https://pay.google.com/gp/v/save/${token}`
}

const IMAGES = ['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png']

const images = () =>
  Promise.all(IMAGES.map(async (name) => ({ name, bytes: await readFile(new URL(`../images/${name}`, import.meta.url)) })))
