import sharp from 'sharp'
import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { COMPANY_LOGO_REFUSALS, type CompanyLogoRefusal, isSeenOnWhite, LOGO, whyNotThisSize } from '#domains/records/company/rules/logo.ts'
import { newestLogo, readCompany, savedCompany } from '#domains/records/company/server/our-company.ts'
import { addLogo } from '#domains/records/company-figures/server/company-figures.store.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Picture = { png: Buffer; width: number; height: number }

/** Adds a version of the logo, drawn anew as a PNG; null takes it off. What was sent or drawn earlier keeps what it shows. */
export async function giveLogo(actor: Actor, sent: AsyncIterable<Uint8Array> | null): Promise<void> {
  await readCompany()
  if (!savedCompany()) throw refused('company_not_saved')
  const picture = sent && (await pictureOf(await wholeOf(sent)))
  await inTransaction(async (tx) => {
    const version = ((await newestLogo(tx))?.version ?? 0) + 1
    if (!(await addLogo(tx, { version, picture, by: userOf(actor), at: clock.now() }))) throw new Refusal('someone_else_saved')
    const kind = picture ? 'company.logo_saved' : 'company.logo_removed'
    await recordEvent(tx, { kind, by: actor, about: { noun: 'user', id: actor.id }, data: { version } })
  })
  await readCompany()
}

async function wholeOf(sent: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of sent) {
    bytes += piece.length
    if (bytes > LOGO.bytes) throw refused('company_logo_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Nothing of the file stays but its picture. An SVG is drawn without what it points to, and for five seconds at most. */
async function pictureOf(bytes: Buffer): Promise<Picture> {
  const opened = sharp(bytes, { limitInputPixels: 4_000_000, pages: 1, density: 144 }).timeout({ seconds: 5 })
  const { format, width, height } = await opened.metadata().catch(() => NOTHING)
  if (format !== 'png' && format !== 'svg') throw refused('company_logo_kind')
  const whyNot = whyNotThisSize({ width, height })
  if (whyNot) throw refused(whyNot)
  const drawn = opened.resize({ width: LOGO.width, height: LOGO.height, fit: 'inside', withoutEnlargement: true }).ensureAlpha()
  const raw = await drawn
    .clone()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!raw) throw refused('company_logo_kind')
  if (!isSeenOnWhite(raw.data)) throw refused('company_logo_too_light')
  const png = await sharp(raw.data, { raw: raw.info }).png({ compressionLevel: 9 }).toBuffer()
  return { png, width: raw.info.width, height: raw.info.height }
}

const NOTHING = { format: null, width: 0, height: 0 }

const refused = (code: CompanyLogoRefusal): Refusal =>
  new Refusal(code, { fields: { file: COMPANY_LOGO_REFUSALS[code] }, status: code === 'company_logo_too_large' ? 413 : 400 })
