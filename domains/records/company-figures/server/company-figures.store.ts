import type { Company } from '#domains/records/company/rules/in-our-name.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** False when somebody else saved that version. */
export async function addVersion(
  tx: Tx,
  version: number,
  company: Omit<Company, 'logo'>,
  { by, at, zoneSince }: { by: Id<'user'>; at: Date; zoneSince: Date | null },
): Promise<boolean> {
  const added = await tx
    .insertInto('company_versions')
    .values({
      version,
      name: company.name,
      legal_name: company.legalName,
      phone: company.phone,
      email: company.email,
      street: company.street,
      city: company.city,
      state: company.state,
      zip: company.zip,
      ein: company.ein,
      backed_by: company.backedBy,
      accent_light: company.accentLight,
      accent_dark: company.accentDark,
      time_zone: company.timeZone,
      zone_since: zoneSince,
      saved_by: by,
      saved_at: at,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}

type NewLogo = { version: number; picture: { png: Buffer; width: number; height: number } | null; by: Id<'user'>; at: Date }

/** False when somebody else saved that version. */
export async function addLogo(tx: Tx, { version, picture, by, at }: NewLogo): Promise<boolean> {
  const { png = null, width = null, height = null } = picture ?? {}
  const added = await tx
    .insertInto('company_logos')
    .values({ version, png, width, height, saved_by: by, saved_at: at })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return Boolean(added.numInsertedOrUpdatedRows)
}
